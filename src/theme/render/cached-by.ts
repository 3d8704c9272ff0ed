/**
 * Remembers what was made of an object for as long as the object lives. For pieces that are the same on every page: the
 * site's props are one object throughout a build, so its footer is rendered once.
 */
export function cachedBy<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
