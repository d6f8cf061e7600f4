import { logged } from '../errors.ts'
import type { Log } from '../log.ts'
import type { FailureReports } from '../ports/failures/port.ts'

/** The number of rows that are remembered as reported. After that, they are reported again. */
const MOST_REMEMBERED = 1_000
const reported = new Set<string>()

/**
 * Reads each row of a list with `read`. A row that `read` throws for is left out and reported, once for each server process, so that one
 * row never fails the list for everybody. Use it for every list whose rows other accounts wrote.
 */
export type ReadRows = <Row extends { readonly id: number }, Read>(
  list: string,
  rows: readonly Row[],
  read: (row: Row) => Read,
) => (readonly [row: Row, read: Read])[]

interface Reports {
  readonly log: Log
  readonly failures: FailureReports | null
}

export const makeRowReader =
  ({ log, failures }: Reports): ReadRows =>
  (list, rows, read) =>
    rows.flatMap((row) => {
      try {
        return [[row, read(row)] as const]
      } catch (error) {
        const name = `${list} ${row.id}`
        if (!reported.has(name)) {
          if (reported.size >= MOST_REMEMBERED) reported.clear()
          reported.add(name)
          log.error({ failure: logged(error), list, row: row.id }, 'a row of a list cannot be read')
          failures?.failed(error, list)
        }
        return []
      }
    })
