/** Removes the fields that an edit does not set, so that an edit cannot blank a column. */
export const definedOf = <P extends object>(patch: P) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as { [F in keyof P]: Exclude<P[F], undefined> }
