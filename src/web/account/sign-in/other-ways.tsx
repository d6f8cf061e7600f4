import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import { welcome as words } from '#words/en/account/welcome.ts'
import { ApiFailure } from '../../base/calls/api.ts'
import { refusalOf } from '../../base/calls/failures.ts'
import { identityProvider, signInAtProvider } from '../../base/calls/identity-provider.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { beginSession } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'

const passkeys = () => import('./passkeys.ts')
/** The same as `hasPasskeys` in base/passkeys.ts, which is loaded only on a click. */
const hasPasskeys = 'PublicKeyCredential' in globalThis && !import.meta.env.PHONE_SERVER

/** Returns the message for a failed sign-in, or undefined if the person stopped it. */
function messageOf(error: (Error & { readonly told?: string | null }) | null): string | undefined {
  return error && 'told' in error ? (error.told ?? undefined) : refusalOf(error)
}

/** Shows the ways to sign in without a password. A new visitor has no passkey. The code for each way is loaded on a click. */
export function OtherWays({ isNew = false }: { isNew?: boolean }) {
  const client = useQueryClient()
  const signIn = useMutation<{ readonly user: User }, Error, boolean>({
    mutationFn: async (restore) => (await passkeys()).signInWithPasskey(restore),
    retry: false,
    onSuccess: ({ user }) => beginSession(client, user),
  })
  const leave = useMutation({ mutationFn: () => signInAtProvider(false), retry: false })
  const withPasskey = hasPasskeys && !isNew
  if (!withPasskey && identityProvider === '') return null
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormError message={messageOf(signIn.error ?? leave.error)} />
      {signIn.error instanceof ApiFailure && signIn.error.code === 'account_deleted' && (
        <Button variant="secondary" busy={signIn.isPending} onClick={() => signIn.mutate(true)}>
          {words.restoreAccount}
        </Button>
      )}
      {withPasskey && (
        <Button
          variant="secondary"
          size="lg"
          busy={signIn.isPending}
          busyLabel={words.waitingForDevice}
          onClick={() => {
            leave.reset()
            signIn.mutate(false)
          }}
        >
          {words.usePasskey}
        </Button>
      )}
      {identityProvider !== '' && (
        <Button
          variant="secondary"
          size="lg"
          busy={leave.isPending}
          busyLabel={words.oneMoment}
          onClick={() => {
            signIn.reset()
            leave.mutate()
          }}
        >
          {words.continueWith({ provider: identityProvider })}
        </Button>
      )}
    </div>
  )
}
