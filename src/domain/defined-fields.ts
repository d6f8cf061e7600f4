/** Leaves out what an edit does not mention, so that it cannot blank a column. */
export const definedOf = <P extends object>(patch: P) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as { [F in keyof P]: Exclude<P[F], undefined> }
