/** Objects without what is undefined: settings that nobody uses are in no file. */
export function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** The same; undefined if nothing is left. */
export function orNothing<Values extends object>(values: Values): Values | undefined {
  const kept = given(values);
  return Object.keys(kept).length === 0 ? undefined : kept;
}
