import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { checkFields, required } from '#domain/check/check.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { titles } from '#words/en/base/titles.ts'
import { ApiFailure, api } from '../../base/calls/api.ts'
import { refusalOf } from '../../base/calls/failures.ts'
import { identityProvider, signInAtProvider } from '../../base/calls/identity-provider.ts'
import { DoorPage } from '../../base/forms/door-page.tsx'
import { inWords } from '../../base/forms/form.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { beginSession } from '../../base/records/session.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { AcceptTerms, TERMS_NEEDED } from './accept-terms.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import CodeStep from './code-step.tsx'

const toStart = () => navigate('/', { replace: true })

/** Draws the page to which the identity provider sends the browser back. */
export function ProviderSignIn() {
  const client = useQueryClient()
  const finish = useMutation({
    mutationFn: (query: string) => api('POST /api/auth/provider/finish', { body: { query }, isOfAnyAccount: true }),
    retry: false,
    onSuccess: ({ user, isConnected }) => {
      beginSession(client, user)
      navigate(isConnected ? '/?screen=profile&open=identities' : '/', { replace: true })
    },
  })
  const { mutate, error } = finish
  const hasBegun = useRef(false)
  useEffect(() => {
    // The provider's answer can be used only once. Remove it from the address.
    if (hasBegun.current) return
    hasBegun.current = true
    mutate(location.search)
    history.replaceState(history.state, '', location.pathname)
  }, [mutate])
  if (!error) return <Spinner label={welcome.signingIn} className="min-h-dvh" />
  const code = error instanceof ApiFailure ? error.code : undefined
  if (code === 'terms_needed') return <NewAccount />
  if (code === 'code_needed')
    return (
      <DoorPage title={titles.twoStep} text={words.oneStepLeft({ provider: identityProvider })}>
        <CodeStep onBack={toStart} onOpened={toStart} />
      </DoorPage>
    )
  return (
    <DoorPage title={words.notSignedIn} text={words.notSignedInText({ provider: identityProvider })}>
      <div className="mt-5 flex flex-col gap-4">
        <FormError message={refusalOf(error)} />
        {code === 'account_deleted' && <Restore />}
        <LinkButton href="/" variant="secondary">
          {words.backToSignIn}
        </LinkButton>
      </div>
    </DoorPage>
  )
}

/** Signs in at the provider once more, to restore a deleted account. */
function Restore() {
  const restore = useMutation({ mutationFn: () => signInAtProvider(true), retry: false })
  return (
    <Button busy={restore.isPending} onClick={() => restore.mutate()}>
      {welcome.restoreAccount}
    </Button>
  )
}

const blank = { name: '', acceptTerms: false }
const check = (form: typeof blank) => [
  ...inWords(checkFields(form, { name: [required(welcome.nameNeeded)] }), {}),
  ...(form.acceptTerms ? [] : [{ path: 'acceptTerms', message: TERMS_NEEDED }]),
]

/** Asks for the data of a new account that the provider does not supply. */
function NewAccount() {
  const form = useAccountForm({
    start: blank,
    check,
    open: ({ name }) => api('POST /api/auth/provider/register', { body: { name, acceptTerms: true } }),
    onOpened: toStart,
  })
  return (
    <DoorPage title={welcome.createTitle} text={words.emailConfirmedBy({ provider: identityProvider })}>
      <AccountForm form={form} submit={welcome.createAccount} submitting={welcome.creatingAccount}>
        <TextField
          label={welcome.fullName}
          name="name"
          autoComplete="name"
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={({ target }) => form.set({ name: target.value })}
        />
        <AcceptTerms
          checked={form.values.acceptTerms}
          error={form.errorOf('acceptTerms')}
          onChange={(acceptTerms) => form.set({ acceptTerms })}
        />
      </AccountForm>
    </DoorPage>
  )
}
