import { clientMutations } from '../records/client-mutations.ts'
import { expenseMutations } from '../records/expense-mutations.ts'
import { gigMutations } from '../records/gig-mutations.ts'
import { goalMutations } from '../records/goal-mutations.ts'
import type { Mutation } from '../records/mutation.ts'
import { paymentMutations } from '../records/payment-mutations.ts'
import { userMutations } from '../records/user-mutations.ts'

/** Every change that several rooms make, or that can wait on the device, by name. */
export const mutations = {
  ...gigMutations,
  ...paymentMutations,
  ...expenseMutations,
  ...goalMutations,
  ...userMutations,
  ...clientMutations,
}

export type Mutations = typeof mutations
export type MutationName = keyof Mutations
/** A change of which only the name is known, because it was stored on the device. */
export type ChangeThatWaits = Mutation<unknown, unknown>

/** Returns the change of a name; undefined if this version of Gigfolio has none. */
export const changeNamed = (name: string): ChangeThatWaits | undefined =>
  // The changes have different inputs. A stored change has the input that was stored under its name.
  Object.hasOwn(mutations, name) ? (mutations[name as MutationName] as ChangeThatWaits) : undefined
