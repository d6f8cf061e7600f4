// When the session of the page ends, the page stays. The sign-in dialog opens over it, and the refused calls are sent again.

let asked: PromiseWithResolvers<boolean> | null = null
/** Whether a component is ready to show the sign-in dialog. */
let canAsk = false
const listeners = new Set<() => void>()

function ask(next: PromiseWithResolvers<boolean> | null) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to sign in to the page's account again. Resolves to false if no dialog can be shown or the page no longer shows the
 * account.
 */
export function signInAgain(): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false)
  if (!asked) ask(Promise.withResolvers())
  return asked?.promise ?? Promise.resolve(false)
}

/** Tells all waiting calls whether the account is signed in again. */
export function answerSignIn(isSignedIn: boolean) {
  asked?.resolve(isSignedIn)
  if (asked) ask(null)
}

export const isSignInAsked = () => asked !== null

export function watchSignIn(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Allows the sign-in dialog while an account is shown. Returns a function that ends this. */
export function allowSignIn() {
  canAsk = true
  return () => {
    canAsk = false
    answerSignIn(false)
  }
}
