import { type QueryClient, useMutation } from '@tanstack/react-query'
import { clientMutations } from './client-mutations.ts'
import { gigMutations } from './gig-mutations.ts'
import { expenseMutations, goalMutations, taxMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { userMutations } from './user-mutations.ts'

/** Every change that the signed-in app makes, by its name. */
const mutations = { ...gigMutations, ...expenseMutations, ...taxMutations, ...goalMutations, ...userMutations, ...clientMutations }

type Mutations = typeof mutations
export type MutationName = keyof Mutations
type InputOf<Name extends MutationName> = Mutations[Name] extends Mutation<infer Input, infer _> ? Input : never
type OutputOf<Name extends MutationName> = Mutations[Name] extends Mutation<infer _, infer Output> ? Output : never

/** Tells the client how each change is sent, by its name alone: one that was kept on the device can then be sent again. */
export function registerMutations(client: QueryClient) {
  // biome-ignore lint/suspicious/noExplicitAny: of a change that was kept on the device only its name says which types it has.
  for (const [name, { send, expect, keep, repair, canRepeat }] of Object.entries<Mutation<any, any>>(mutations))
    client.setMutationDefaults([name], {
      mutationFn: send,
      ...(expect && { onMutate: (input: unknown) => expect(client, input) }),
      ...(canRepeat === false && { retry: false }),
      meta: {
        keep: (output: unknown, input: unknown) => keep?.(client, output, input),
        repair: (input: unknown, error: Error) => repair?.(client, input, error),
      },
    })
}

interface Reactions<Name extends MutationName> {
  /** Called once the answer is in the collections. */
  readonly onSuccess?: (output: OutputOf<Name>, input: InputOf<Name>) => void
  /** Called once the collections are set right. */
  readonly onError?: (error: Error, input: InputOf<Name>) => void
}

/** A change to make, and what the screen does about its outcome. */
export const useChange = <Name extends MutationName>(name: Name, reactions: Reactions<Name> = {}) =>
  useMutation<OutputOf<Name>, Error, InputOf<Name>>({ mutationKey: [name], ...reactions })

/** Makes a change from an event, where a hook for each row of a list would cost too much. Never rejects. */
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
      // `reactions.onError` has told of it.
      () => undefined,
    )
