import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { ApiFailure, api } from '../../base/calls/api.ts'
import { refusalOf } from '../../base/calls/failures.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { beginSession, loadAnew } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'
import { Logo } from '../../kit/logo.tsx'
import { rich } from '../../kit/rich.ts'
import { dismiss } from '../../kit/toast.ts'
import CodeStep from './code-step.tsx'
import { OtherWays } from './other-ways.tsx'

/**
 * Asks the person to sign in again over a page whose session ended. The page stays below, but hidden: somebody else may be looking at the
 * screen. Only the page's own account can continue.
 */
export default function SignInAgain({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const signIn = useMutation({
    mutationFn: () => api('POST /api/auth/login', { body: { email, password }, isOfAnyAccount: true }),
    retry: false,
    onSuccess: ({ user }) => beginSession(client, user),
  })
  const isCodeNeeded = signIn.error instanceof ApiFailure && signIn.error.code === 'code_needed'
  // An older message has nothing to do with this question.
  useEffect(() => dismiss(), [])
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-paper" />
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
          }}
          className="fixed inset-0 z-50 flex overflow-y-auto bg-paper px-5 py-8 text-ink outline-none"
        >
          <div className="m-auto w-full max-w-sm">
            <div className="mb-8">
              <Logo size={34} />
            </div>
            <Dialog.Title className="font-display text-3xl font-semibold tracking-tight">{words.sessionEnded}</Dialog.Title>
            <Dialog.Description className="mt-1.5 text-muted">{words.sessionEndedText}</Dialog.Description>
            {isCodeNeeded ? (
              <CodeStep onBack={signIn.reset} />
            ) : (
              <>
                <form
                  ref={form}
                  noValidate
                  className="mt-7 flex flex-col gap-4"
                  onSubmit={(event) => {
                    event.preventDefault()
                    signIn.reset()
                    setError(password === '' ? 'Password is required' : undefined)
                    if (password === '') focusFirstWrong(event.currentTarget)
                    else signIn.mutate()
                  }}
                >
                  <TextField label={welcome.email} type="email" name="email" autoComplete="username" value={email} readOnly />
                  <PasswordField
                    autoComplete="current-password"
                    value={password}
                    error={error}
                    onChange={({ target }) => setPassword(target.value)}
                  />
                  <FormError message={refusalOf(signIn.error)} />
                  <Button type="submit" size="lg" busy={signIn.isPending} busyLabel={welcome.signingIn}>
                    {welcome.signIn}
                  </Button>
                </form>
                <OtherWays />
                <p className="mt-5 text-center text-[0.9375rem] text-muted">
                  {rich(words.anotherAccount, {
                    login: (text) => (
                      <button
                        type="button"
                        className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
                        onClick={loadAnew}
                      >
                        {text}
                      </button>
                    ),
                  })}
                </p>
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
