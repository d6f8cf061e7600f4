import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newKey } from '../calls/api.ts'
import { reportError } from '../calls/failure-reports.ts'
import { kindOf } from '../calls/failures.ts'
import { mayBeOnline } from '../device/online.ts'
import type { Change } from '../records/change.ts'
import { mayNameWaiting, NotStored } from './waiting.ts'

const inputKeys = new WeakMap<object, string>()
/** Returns the key of a change that is being made. A repeated try has the same key. */
function keyOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return newKey()
  const key = inputKeys.get(input) ?? newKey()
  inputKeys.set(input, key)
  return key
}

/** The inputs of changes that were not sent but wait on the device. Their answers are only expected, and change no list. */
const notSent = new WeakSet<object>()
/** The inputs that were sent instead of others: with the ids and versions that the server gave to their records since. */
const sentAs = new WeakMap<object, unknown>()
const asSent = <Input>(input: Input): Input => ((typeof input === 'object' && input !== null && sentAs.get(input)) || input) as Input
const isNotSent = (input: unknown) => typeof input === 'object' && input !== null && notSent.has(input)
const outbox = () => import('./outbox.ts')

type CanWait<Input, Output> = Change<Input, Output> & Required<Pick<Change<Input, Output>, 'waits'>>

/** Sends a change, or keeps it on the device when no answer comes. It is sent later with the same key, so the server makes it once. */
async function sendOrKeep<Input extends object, Output>(
  client: QueryClient,
  { send, waits: { name, isKeptFirst } }: CanWait<Input, Output>,
  input: Input,
  onKept: () => void,
): Promise<Output> {
  notSent.delete(input)
  const key = 'idempotencyKey' in input ? String(input.idempotencyKey) : keyOf(input)
  const keep = async (known: Input, mayBeSent: boolean) => {
    const expected = (await outbox()).keepForLater(client, { name, input: known, key, mayBeSent })
    notSent.add(input)
    onKept()
    return expected as Output
  }
  const early = mayNameWaiting() ? await (await outbox()).prepare(name, input) : { input, mustWait: false }
  const known = early.input as Input
  if (known !== input) sentAs.set(input, known)
  if (early.mustWait) return keep(known, false)
  const wasOnline = mayBeOnline()
  try {
    if (isKeptFirst && wasOnline) {
      const { answer, isSent } = await (await outbox()).keepAndSend(client, { name, input: known, key }, onKept)
      if (!isSent) notSent.add(input)
      return answer as Output
    }
  } catch (error) {
    if (!(error instanceof NotStored)) throw error
  }
  try {
    return await send(known, key)
  } catch (error) {
    if (kindOf(error) !== 'offline') throw error
    try {
      if (await (await outbox()).canWait(name, known)) return await keep(known, wasOnline || mayBeOnline())
    } catch (failure) {
      // The browser cannot keep the change. The person must know the real failure: there is no network.
      if (!(failure instanceof NotStored)) reportError(failure)
    }
    throw error
  }
}

interface Reactions<Input, Output> {
  /** Called once the device has the change and sends it later even if the app is closed now. */
  readonly onKept?: () => void
  /** Called after the answer is in the collections. */
  readonly onSuccess?: (output: Output, input: Input) => unknown
  /** Called after what was shown early is removed from the collections. */
  readonly onError?: (error: Error, input: Input) => unknown
}

/** Returns how a change is sent, what it does to the collections, and how the screen reacts. */
function optionsOf<Input, Output>(
  client: QueryClient,
  change: Change<Input, Output>,
  { onKept = () => {}, onSuccess, onError }: Reactions<Input, Output>,
): UseMutationOptions<Output, Error, Input> {
  const { send, expect, keep, repair, canRepeat, waits, scope } = change
  return {
    mutationFn: (input) =>
      waits && typeof input === 'object' && input !== null
        ? sendOrKeep(client, change as CanWait<Input & object, Output>, input, onKept)
        : send(input, keyOf(input)),
    ...(expect && { onMutate: (input) => expect(client, input) }),
    ...(canRepeat === false && { retry: false }),
    ...(scope && { scope: { id: scope } }),
    onSuccess: (output, input) => {
      const kept = isNotSent(input) ? null : keep?.(client, output, asSent(input))
      const react = () => onSuccess?.(output, input)
      // Unless something is read again, the screen reacts in the same step, before React has drawn the list: both then need one drawing.
      return kept instanceof Promise ? kept.then(react) : react()
    },
    onError: (error, input) => {
      // The person is told at once, also while lists are read again.
      void repair?.(client, asSent(input), error)
      return onError?.(error, input)
    },
  }
}

/** Returns a change to make, with the screen's reactions to its outcome. */
export const useChange = <Input, Output>(change: Change<Input, Output>, reactions: Reactions<Input, Output> = {}) =>
  useMutation<Output, Error, Input>(optionsOf(useQueryClient(), change, reactions))

/** Makes a change from an event, where a hook for each row would cost too much. Never rejects. */
export const makeChange = <Input, Output>(
  client: QueryClient,
  change: Change<Input, Output>,
  input: Input,
  reactions: Reactions<Input, Output> = {},
): Promise<void> =>
  client
    .getMutationCache()
    .build<Output, Error, Input, unknown>(client, optionsOf(client, change, reactions))
    .execute(input)
    .then(
      () => undefined,
      // `reactions.onError` has reported it.
      () => undefined,
    )
