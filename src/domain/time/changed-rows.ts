/** What came into a list and what left it. A row that changed is another object, so it is in both. */
export interface ChangedRows<Row> {
  readonly left: readonly Row[]
  readonly came: readonly Row[]
}

/** One act changes at most so many rows. Where more changed, making everything anew takes no longer than making only what changed. */
const FEW = 200
export const areFew = ({ left, came }: ChangedRows<unknown>): boolean => Math.max(left.length, came.length) <= FEW

/** Compares two lists whose rows are never changed in place. It takes few steps where the rows that differ are beside each other. */
export function changedRows<Row extends object>(before: readonly Row[], after: readonly Row[]): ChangedRows<Row> {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const [were, are] = [new Set(old), new Set(now)]
  return { left: old.filter((row) => !are.has(row)), came: now.filter((row) => !were.has(row)) }
}

/** Returns rows in their order, with further rows among them. */
export function withRows<Row>(rows: readonly Row[], more: readonly Row[], order: (one: Row, other: Row) => number): readonly Row[] {
  if (more.length === 0) return rows
  const pieces: Row[][] = []
  let from = 0
  for (const row of more.toSorted(order)) {
    const at = placeOf(rows, row, order, from)
    pieces.push(rows.slice(from, at), [row])
    from = at
  }
  return pieces.flat().concat(rows.slice(from))
}

/** Returns where a row belongs in rows that are in order, from a place on. */
function placeOf<Row>(rows: readonly Row[], row: Row, order: (one: Row, other: Row) => number, from: number): number {
  let [low, high] = [from, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (order(rows[middle] as Row, row) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
