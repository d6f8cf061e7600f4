import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { kindOf } from '../calls/failures.ts'
import { clientMutations } from '../records/client-mutations.ts'
import { expenseMutations } from '../records/expense-mutations.ts'
import { gigMutations } from '../records/gig-mutations.ts'
import type { Mutation, RoomChange } from '../records/mutation.ts'
import { userMutations } from '../records/user-mutations.ts'
import type { WaitingInputs } from './keep-for-later.ts'
import { isWaitingId, type Waiting } from './waiting.ts'

/** Every change that several rooms make, or that can wait on the device, by name. */
const mutations = {
  ...gigMutations,
  ...expenseMutations,
  ...userMutations,
  ...clientMutations,
}

type Mutations = typeof mutations
export type MutationName = keyof Mutations
// biome-ignore lint/suspicious/noExplicitAny: each change has types of its own.
type Change = MutationName | RoomChange<any, any>
type MutationOf<C extends Change> = C extends MutationName ? Mutations[C] : C
type InputOf<C extends Change> = MutationOf<C> extends Pick<Mutation<infer Input, infer _>, 'send'> ? Input : never
type OutputOf<C extends Change> = MutationOf<C> extends Pick<Mutation<infer _, infer Output>, 'send'> ? Output : never

/** Sends a change that waited on the device. */
export const sendWaiting = ({ name, input }: Waiting) => (mutations[name].send as (input: unknown) => Promise<never>)(input)

/** Puts the answer to a change that waited into the collections. */
export const keepAnswer = (client: QueryClient, { name, input }: Waiting, answer: never) =>
  mutations[name].keep?.(client, answer, input as never)

type WaitingInput = WaitingInputs[keyof WaitingInputs]
const outbox = () => import('./keep-for-later.ts')

/** Sends a change, or keeps it on the device when no answer comes. It is sent later with the same key, so the server makes it once. */
const sendOrKeep =
  <Input extends WaitingInput>(
    client: QueryClient,
    name: keyof WaitingInputs,
    { send, canWait, refersTo }: Pick<Mutation<Input, unknown>, 'send' | 'canWait' | 'refersTo'>,
  ) =>
  async (input: Input): Promise<unknown> => {
    const isEarly = refersTo?.(input).some(isWaitingId)
    const known = isEarly ? ((await outbox()).asSent(name, input) as Input | null) : input
    if (!known) return (await outbox()).keepForLater(client, name, input)
    try {
      return await send(known)
    } catch (error) {
      const mayWait = typeof canWait === 'function' ? canWait(input) : canWait
      if (kindOf(error) !== 'offline' || !mayWait) throw error
      try {
        return (await outbox()).keepForLater(client, name, known)
      } catch {
        // The browser cannot keep the change. Report the real failure: there is no network.
        throw error
      }
    }
  }

/** Registers every change by its name, so that a change that was kept on the device can be sent again. */
export function registerMutations(client: QueryClient) {
  // biome-ignore lint/suspicious/noExplicitAny: of a change that was kept on the device only its name says which types it has.
  for (const [name, each] of Object.entries<Mutation<any, any>>(mutations))
    client.setMutationDefaults([name], {
      ...optionsOf(client, each),
      ...(each.canWait && { mutationFn: sendOrKeep(client, name as keyof WaitingInputs, each) }),
    })
}

/** Returns how a change is sent, and what it does to the collections. */
const optionsOf = <Input, Output>(
  client: QueryClient,
  { send, expect, keep, repair, canRepeat, scope }: Mutation<Input, Output>,
): UseMutationOptions<Output, Error, Input> => ({
  mutationFn: send,
  ...(expect && { onMutate: (input) => expect(client, input) }),
  ...(canRepeat === false && { retry: false }),
  ...(scope && { scope: { id: scope } }),
  meta: {
    keep: (output, input) => keep?.(client, output as Output, input as Input),
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
