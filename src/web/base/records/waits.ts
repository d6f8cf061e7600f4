import type { QueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/time/calendar-day.ts'
import { reportError } from '../calls/failure-reports.ts'
import type { KindName, Records, Ref, State } from './kinds.ts'
import { isWaitingId } from './waiting-ids.ts'

// How a change waits on the device until the server has it. It is a part of the change (`change.ts`). The guide "A change that waits" in
// CONTRIBUTING.md explains it.

/** Returns what a state of a record became on the server; undefined if it is not known to have changed. */
export type Known = (ref: Ref, version: State['version']) => State | undefined

/** A change with what was stored beside its input when it began to wait. Both are plain data. */
export interface Made<Input, Kept> {
  readonly input: Input
  readonly kept: Kept
}
export interface Named {
  readonly name: string
}

/** Words for the list of what waits. */
export interface Words {
  readonly title: string
  readonly detail: string
}

/** How a change waits. Methods, so that the list of all changes can hold values of different inputs. */
export interface Waits<Input, Output, Kept = null> extends Named {
  /** Returns whether this input may wait. Every input may if it is missing. */
  when?(input: Input): boolean
  /** Returns the records that it changes, and those that it needs and that wait themselves. Changes of one record are sent in order. */
  touches(input: Input, kept: Kept | null): readonly Ref[]
  /** Returns what is stored on the device beside the input, for example the rows to add. */
  begin(client: QueryClient, input: Input): Kept
  /** Returns the lists as the change will leave them. Each list may be missing, and is then empty. */
  show(records: Records, made: Made<Input, Kept>, today: Day): Records
  /** Returns the answer that the server will give, as far as the device knows it. */
  answer(made: Made<Input, Kept>, shown: Records): Output
  /** Returns the input with the ids and versions that the server gave to records since. */
  asSent(input: Input, known: Known): Input
  /** Returns which states of records the answer replaced, and by what. */
  became(made: Made<Input, Kept>, answer: Output): readonly (readonly [ref: Ref, version: State['version'], now: State])[]
  /** Joins it with the last change of the same records, which was never sent. Returns null if both must be sent one after the other. */
  join?(earlier: Made<unknown, unknown> & Named, later: Made<Input, Kept>, client: QueryClient): Joined
  /** Returns what is left of it when a record that it refers to is discarded. Nothing is left if it is missing. */
  without?(made: Made<Input, Kept>, ref: Ref): Made<Input, Kept> | null
  /** The change of which it brings back what joined to nothing. */
  readonly bringsBack?: string
  describe(made: Made<Input, Kept>): Words
  /** Returns the question to ask after its record was changed elsewhere. `theirs` are the values there of the fields that it changes too. */
  ask?(made: Made<Input, Kept>, theirs: Readonly<Record<string, unknown>>): Question
}

/**
 * Returns records as a waiting change will leave them. A change of an earlier release may lack a field: it then changes nothing, and the
 * failure is reported.
 */
export function recordsAfter(
  records: Records,
  waits: Pick<Waits<unknown, unknown, unknown>, 'show'>,
  made: Made<unknown, unknown>,
  today: Day,
): Records {
  try {
    return waits.show(records, made, today)
  } catch (error) {
    reportError(error)
    return records
  }
}

/** The joined change, under the name of the earlier one; or nothing, because the later change undid the earlier one. */
export type Joined = Made<unknown, unknown> | 'nothing' | null

export interface Question {
  readonly lines: readonly string[]
  /** The label of the button that makes the change anyway. */
  readonly confirm: string
}

/** Returns whether a record was created on this device and not sent yet. */
export const isWaitingRef = (ref: string) => isWaitingId(Number(ref.split(' ')[1]))

/** Returns the present state of a record whose earlier state is known. */
export function stateOf(known: Known, kind: KindName, seen: State): State {
  const now = known(`${kind} ${seen.id}`, seen.version)
  return now && (now.id !== seen.id || now.version !== seen.version) ? stateOf(known, kind, now) : { id: seen.id, version: seen.version }
}

/** Returns a gig of a change with its present id and version. */
export function gigAsSent<Row extends { readonly id: number; readonly version: number }>(known: Known, row: Row): Row {
  const { id, version } = stateOf(known, 'gig', row)
  return { ...row, id, version: Number(version) }
}

/** Returns an earlier change as a change of this name, or null if it is another one. What `begin` stored has the type that it gave it. */
export const ifNamed = <Input, Kept>(
  { name }: Pick<Waits<Input, unknown, Kept>, 'name' | 'begin'>,
  made: Made<unknown, unknown> & Named,
): Made<Input, Kept> | null => (made.name === name ? (made as Made<Input, Kept>) : null)
