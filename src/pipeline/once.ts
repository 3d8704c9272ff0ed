/** Values that are computed on first use and then kept. */

/** Releases the maker, and everything that it refers to, as soon as the value exists. */
export function once<Value>(make: () => Value): () => Value {
  let maker: (() => Value) | undefined = make;
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: maker!() };
    maker = undefined;
    return made.value;
  };
}

/** Makes a value for each key on first use. */
export function oncePerKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known as Value;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/** Does the same for asynchronous values. A failure is not kept: the next caller tries again. */
export function onceAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let maker: (() => Promise<Value>) | undefined = make;
  let made: Promise<Value> | undefined;
  const run = async (): Promise<Value> => {
    try {
      const value = await maker!();
      maker = undefined;
      return value;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return () => (made ??= run());
}
