import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newKey } from '../calls/api.ts'
import { reportError } from '../calls/failure-reports.ts'
import { kindOf } from '../calls/failures.ts'
import { mayBeOnline } from '../device/online.ts'
import type { Mutation, RoomChange } from '../records/mutation.ts'
import { type MutationName, type Mutations, mutations } from './registry.ts'
import { mayNameWaiting, NotStored } from './waiting.ts'

// biome-ignore lint/suspicious/noExplicitAny: each change has types of its own.
type Change = MutationName | RoomChange<any, any>
type MutationOf<C extends Change> = C extends MutationName ? Mutations[C] : C
type InputOf<C extends Change> = MutationOf<C> extends Pick<Mutation<infer Input, infer _>, 'send'> ? Input : never
type OutputOf<C extends Change> = MutationOf<C> extends Pick<Mutation<infer _, infer Output>, 'send'> ? Output : never

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
const isNotSent = (input: unknown) => typeof input === 'object' && input !== null && notSent.has(input)
const outbox = () => import('./outbox.ts')

/** Sends a change, or keeps it on the device when no answer comes. It is sent later with the same key, so the server makes it once. */
const sendOrKeep =
  <Input extends object>(client: QueryClient, name: string, { send }: Mutation<Input, unknown>) =>
  async (input: Input): Promise<unknown> => {
    notSent.delete(input)
    const key = 'idempotencyKey' in input ? String(input.idempotencyKey) : keyOf(input)
    const keep = async (known: Input, mayBeSent: boolean) => {
      const expected = (await outbox()).keepForLater(client, { name, input: known, key, mayBeSent })
      notSent.add(input)
      return expected
    }
    const early = mayNameWaiting() ? await (await outbox()).prepare(name, input) : { input, mustWait: false }
    const known = early.input as Input
    if (early.mustWait) return keep(known, false)
    const wasOnline = mayBeOnline()
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

/** Registers every change by its name, so that a change that was kept on the device can be sent again. */
export function registerMutations(client: QueryClient) {
  // biome-ignore lint/suspicious/noExplicitAny: of a change that was kept on the device only its name says which types it has.
  for (const [name, each] of Object.entries<Mutation<any, any>>(mutations))
    client.setMutationDefaults([name], { ...optionsOf(client, each), ...(each.waits && { mutationFn: sendOrKeep(client, name, each) }) })
}

/** Returns how a change is sent, and what it does to the collections. */
const optionsOf = <Input, Output>(
  client: QueryClient,
  { send, expect, keep, repair, canRepeat, scope }: Mutation<Input, Output>,
): UseMutationOptions<Output, Error, Input> => ({
  mutationFn: (input) => send(input, keyOf(input)),
  ...(expect && { onMutate: (input) => expect(client, input) }),
  ...(canRepeat === false && { retry: false }),
  ...(scope && { scope: { id: scope } }),
  meta: {
    keep: (output, input) => (isNotSent(input) ? undefined : keep?.(client, output as Output, input as Input)),
    repair: (input, error) => repair?.(client, input as Input, error),
  },
})

/** Returns the options of a change to make. `registerMutations` has set the others of a change with a name. */
const optionsToMake = <C extends Change>(client: QueryClient, change: C): UseMutationOptions<OutputOf<C>, Error, InputOf<C>> =>
  typeof change === 'string' ? { mutationKey: [change] } : optionsOf<InputOf<C>, OutputOf<C>>(client, change)

interface Reactions<C extends Change> {
  /** Called after the answer is in the collections. */
  readonly onSuccess?: (output: OutputOf<C>, input: InputOf<C>) => void
  /** Called after the collections are corrected. */
  readonly onError?: (error: Error, input: InputOf<C>) => void
}

/** Returns a change to make, with the screen's reactions to its outcome. */
export const useChange = <C extends Change>(change: C, reactions: Reactions<C> = {}) =>
  useMutation<OutputOf<C>, Error, InputOf<C>>({ ...optionsToMake(useQueryClient(), change), ...reactions })

/** Makes a change from an event, where a hook for each row would cost too much. Never rejects. */
export const makeChange = <C extends Change>(
  client: QueryClient,
  change: C,
  input: InputOf<C>,
  reactions: Reactions<C> = {},
): Promise<void> =>
  client
    .getMutationCache()
    .build<OutputOf<C>, Error, InputOf<C>, unknown>(client, { ...optionsToMake(client, change), ...reactions })
    .execute(input)
    .then(
      () => undefined,
      // `reactions.onError` has reported it.
      () => undefined,
    )
