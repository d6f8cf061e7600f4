import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { blankAgencyForm, checkAgencyForm, checkAgencyLogin } from '#domain/marketplace/agency-form.ts'
import { page } from '#words/en/base/page.ts'
import { portal as words } from '#words/en/marketplace/portal.ts'
import { agencyProblems } from '#words/en/marketplace.ts'
import { ApiFailure, api } from '../../base/calls/api.ts'
import { kindOf } from '../../base/calls/failures.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { WrongFields } from '../../base/forms/wrong-fields.tsx'
import { LegalLinks } from '../../base/navigation/legal-links.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'
import { Logo } from '../../kit/logo.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { toast } from '../../kit/toast.ts'
import { enterPortal } from './agency-session.ts'

const tabs = [
  { value: 'login', label: words.login },
  { value: 'register', label: words.register },
] as const

/** Shows the forms to log in and register to an agency. The address keeps the tab, and the post that a mail's link names. */
export function Door() {
  const query = new URLSearchParams(useSearch())
  const tab = query.get('tab') === 'register' ? 'register' : 'login'
  const [email, setEmail] = useState('')
  const show = (next: typeof tab) => {
    if (next === 'register') query.set('tab', next)
    else query.delete('tab')
    navigate(query.size > 0 ? `/agency?${query}` : '/agency', { replace: true })
  }
  const Form = tab === 'login' ? Login : Register
  return (
    <div className="grid min-h-dvh place-items-center px-5 py-8">
      <main className="w-full max-w-md">
        <Logo size={34} tagline />
        <h1 className="mt-7 font-display text-3xl font-semibold tracking-tight">{words.agencyPortal}</h1>
        <p className="mt-1.5 text-muted">{words.subtitle}</p>
        <Card className="mt-5">
          <Tabs label={words.loginOrRegister} value={tab} onChange={show} options={tabs}>
            <Form key={tab} email={email} onEmail={setEmail} />
          </Tabs>
        </Card>
        <p className="mt-5 text-center text-sm text-pretty text-muted">{words.agenciesOnly}</p>
        <LegalLinks className="mt-3 justify-center" />
      </main>
    </div>
  )
}

interface FormProps {
  /** The email address from the other tab. */
  email: string
  onEmail: (email: string) => void
}

interface Texts {
  readonly failed: string
  readonly otherwise: string
}

/** Shows why the login failed. Uses the server's own sentence if there is one (spec.md 8). */
function showFailure(error: Error, { failed, otherwise }: Texts) {
  const own = error instanceof ApiFailure && kindOf(error) !== 'server' ? error.error : ''
  toast({ title: failed, description: own || (kindOf(error) === 'offline' ? page.networkError : otherwise), tone: 'error' })
}

/** Returns a function that closes the form and opens the portal of the agency in the answer. */
function useEntering() {
  const client = useQueryClient()
  return (agency: Agency, title: string, description: string) => {
    const query = new URLSearchParams(location.search)
    query.delete('tab')
    navigate(query.size > 0 ? `/agency?${query}` : '/agency', { replace: true })
    enterPortal(client, agency)
    toast({ title, description, tone: 'success' })
  }
}

const emailField = {
  name: 'email',
  label: words.email,
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  maxLength: 254,
} as const

interface PortalFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  send: (typed: Values) => void
  isSending: boolean
  submit: string
  sending: string
  children: ReactNode
}

/** Draws a form of the portal's entrance. An invalid form focuses its first wrong field instead of being sent. */
function PortalForm<Values extends FieldValues>({ form, send, isSending, submit, sending, children }: PortalFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={element}
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={form.handleSubmit(
        (typed) => send(typed),
        () => setTimeout(() => focusFirstWrong(element.current)),
      )}
    >
      {children}
      <Button type="submit" size="lg" busy={isSending} busyLabel={sending}>
        {submit}
      </Button>
    </form>
  )
}

function Login({ email, onEmail }: FormProps) {
  const enter = useEntering()
  const form = useForm({
    defaultValues: { email, password: '' },
    resolver: checkedBy(worded(checkAgencyLogin, agencyProblems)),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST /api/agencies/login', { body, endsSession: true }),
    retry: false,
    onSuccess: ({ agency }) => enter(agency, words.loginSuccessful, words.welcomeBack({ company: agency.companyName })),
    onError: (error) => showFailure(error, { failed: words.loginFailed, otherwise: words.loginFailedText }),
  })
  return (
    <PortalForm form={form} send={login.mutate} isSending={login.isPending} submit={words.loginButton} sending={words.loggingIn}>
      <WrongFields count={Object.keys(errors).length}>
        <Field form={form} {...emailField} rules={{ onChange: ({ target }) => onEmail(target.value) }} />
        <PasswordField autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      </WrongFields>
      <a
        href="/agency/forgot-password"
        className="-mt-2 inline-flex min-h-11 items-center self-end text-sm font-medium text-brand hover:underline"
      >
        {words.forgotPassword}
      </a>
    </PortalForm>
  )
}

function Register({ email, onEmail }: FormProps) {
  const enter = useEntering()
  const form = useForm({
    defaultValues: { ...blankAgencyForm, email },
    resolver: checkedBy(worded(checkAgencyForm, agencyProblems)),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const register = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: typeof blankAgencyForm) =>
      api('POST /api/agencies/register', { body, endsSession: true }),
    retry: false,
    onSuccess: ({ agency }) => enter(agency, words.registered, words.registeredText),
    onError: (error) => {
      showIssues(error, blankAgencyForm, form.setError)
      showFailure(error, { failed: words.registrationFailed, otherwise: words.registrationFailedText })
    },
  })
  return (
    <PortalForm
      form={form}
      send={register.mutate}
      isSending={register.isPending}
      submit={words.createAgencyAccount}
      sending={words.creatingAccount}
    >
      <WrongFields count={Object.keys(errors).length}>
        <Field form={form} name="companyName" label={words.companyName} autoComplete="organization" maxLength={255} />
        <Field form={form} name="contactName" label={words.contactName} autoComplete="name" maxLength={255} />
        <Field form={form} {...emailField} rules={{ onChange: ({ target }) => onEmail(target.value) }} />
        <PasswordField
          placeholder={words.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label={words.confirmPassword}
          showLabel={words.showConfirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
      </WrongFields>
    </PortalForm>
  )
}
