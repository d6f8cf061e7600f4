/**
 * Returns SQL that becomes another text whenever one of the selected rows changes, comes or goes, for the mark of a list. `row` describes
 * a row. `xmin` in it is the transaction that wrote a row last, so no change of the row is missed, whoever made it.
 */
export const markOf = (row: string, id: string) =>
  `encode(sha256(convert_to(coalesce(string_agg(${row}, ',' order by ${id}), ''), 'UTF8')), 'hex')`
