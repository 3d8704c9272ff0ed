/** Removes undefined values from an object, so that unused settings are in no file. */
export function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** Does the same, and returns undefined if nothing is left. */
export function orNothing<Values extends object>(values: Values): Values | undefined {
  const kept = given(values);
  return Object.keys(kept).length === 0 ? undefined : kept;
}
