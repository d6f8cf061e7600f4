// When the session of the page ends, the page stays as it is: the sign-in is laid over it, and the calls that were refused go out again.

let asked: PromiseWithResolvers<boolean> | null = null
/** Whether somebody draws the sign-in over the page. */
let canAsk = false
const listeners = new Set<() => void>()

function ask(next: PromiseWithResolvers<boolean> | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person to sign in to the page's account again. Resolves to false when they cannot be asked, or the page shows it no more. */
export function signInAgain(): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false)
  if (!asked) ask(Promise.withResolvers())
  return asked?.promise ?? Promise.resolve(false)
}

/** Answers all who wait for the sign-in: whether the account is signed in again. */
export function answerSignIn(isSignedIn: boolean) {
  asked?.resolve(isSignedIn)
  if (asked) ask(null)
}

export const isSignInAsked = () => asked !== null

export function watchSignIn(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets the person be asked while an account is shown. Returns a function that ends it. */
export function allowSignIn() {
  canAsk = true
  return () => {
    canAsk = false
    answerSignIn(false)
  }
}
