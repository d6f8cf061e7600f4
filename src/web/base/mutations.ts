import { type QueryClient, useMutation } from '@tanstack/react-query'
import { clientMutations } from './client-mutations.ts'
import { factorMutations } from './factor-mutations.ts'
import { kindOf } from './failures.ts'
import { gigMutations } from './gig-mutations.ts'
import { marketplaceMutations } from './marketplace-mutations.ts'
import { expenseMutations, goalMutations, taxMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import type { WaitingInputs } from './outbox.ts'
import { reachMutations } from './reach-mutations.ts'
import { resumeMutations } from './resume-mutations.ts'
import { userMutations } from './user-mutations.ts'
import { isWaitingId, type Waiting } from './waiting.ts'

/** Every change that the signed-in app makes, by name. */
const mutations = {
  ...gigMutations,
  ...expenseMutations,
  ...taxMutations,
  ...goalMutations,
  ...userMutations,
  ...factorMutations,
  ...clientMutations,
  ...marketplaceMutations,
  ...resumeMutations,
  ...reachMutations,
}

type Mutations = typeof mutations
export type MutationName = keyof Mutations
type InputOf<Name extends MutationName> = Mutations[Name] extends Mutation<infer Input, infer _> ? Input : never
type OutputOf<Name extends MutationName> = Mutations[Name] extends Mutation<infer _, infer Output> ? Output : never

/** Sends a change that waited on the device. */
export const sendWaiting = ({ name, input }: Waiting) => (mutations[name].send as (input: unknown) => Promise<never>)(input)

/** Puts the answer to a change that waited into the collections. */
export const keepAnswer = (client: QueryClient, { name, input }: Waiting, answer: never) =>
  mutations[name].keep?.(client, answer, input as never)

type WaitingInput = WaitingInputs[keyof WaitingInputs]
const outbox = () => import('./outbox.ts')

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
      const { keepForLater } = await outbox()
      try {
        return keepForLater(client, name, known)
      } catch {
        // The browser cannot keep the change. Report the real failure: there is no network.
        throw error
      }
    }
  }

/** Registers every change by its name, so that a change that was kept on the device can be sent again. */
export function registerMutations(client: QueryClient) {
  // biome-ignore lint/suspicious/noExplicitAny: of a change that was kept on the device only its name says which types it has.
  for (const [name, each] of Object.entries<Mutation<any, any>>(mutations)) {
    const { send, expect, keep, repair, canRepeat, scope } = each
    client.setMutationDefaults([name], {
      mutationFn: each.canWait ? sendOrKeep(client, name as keyof WaitingInputs, each) : send,
      ...(expect && { onMutate: (input: unknown) => expect(client, input) }),
      ...(canRepeat === false && { retry: false }),
      ...(scope && { scope: { id: scope } }),
      meta: {
        keep: (output: unknown, input: unknown) => keep?.(client, output, input),
        repair: (input: unknown, error: Error) => repair?.(client, input, error),
      },
    })
  }
}

interface Reactions<Name extends MutationName> {
  /** Called after the answer is in the collections. */
  readonly onSuccess?: (output: OutputOf<Name>, input: InputOf<Name>) => void
  /** Called after the collections are corrected. */
  readonly onError?: (error: Error, input: InputOf<Name>) => void
}

/** Returns a change to make, with the screen's reactions to its outcome. */
export const useChange = <Name extends MutationName>(name: Name, reactions: Reactions<Name> = {}) =>
  useMutation<OutputOf<Name>, Error, InputOf<Name>>({ mutationKey: [name], ...reactions })

/** Makes a change from an event, where a hook for each row would cost too much. Never rejects. */
export const makeChange = <Name extends MutationName>(
  client: QueryClient,
  name: Name,
  input: InputOf<Name>,
  reactions: Reactions<Name> = {},
): Promise<void> =>
  client
    .getMutationCache()
    .build<OutputOf<Name>, Error, InputOf<Name>, unknown>(client, { mutationKey: [name], ...reactions })
    .execute(input)
    .then(
      () => undefined,
      // `reactions.onError` has reported it.
      () => undefined,
    )
