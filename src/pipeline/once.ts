/** Values that are made when they are first asked for, and then kept. */

/** Releases the maker, with all that it refers to, as soon as the value is there. */
export function once<Value>(make: () => Value): () => Value {
  let maker: (() => Value) | undefined = make;
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: maker!() };
    maker = undefined;
    return made.value;
  };
}

/** The same for what takes time. A failure is not kept: the next one who asks tries again. */
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
