import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { checkFields, email, required } from '#domain/check/check.ts'
import { newPassword } from '#domain/check/password.ts'
import { linkPages as words } from '#words/en/base/link-pages.ts'
import { page } from '#words/en/base/page.ts'
import { checkProblems } from '#words/en/check.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { refusalOf } from '../calls/failures.ts'
import { DoorPage, useToken } from './door-page.tsx'
import { checkedBy, showIssues, worded } from './form.ts'
import { FormError } from './form-error.tsx'
import { Field } from './form-field.tsx'
import { PasswordField } from './password-field.tsx'

interface Way {
  readonly href: string
  readonly name: string
}

const Back = ({ href, name }: Way) => (
  <LinkButton href={href} variant="secondary" className="mt-6 w-full">
    {name}
  </LinkButton>
)

interface AskProps {
  text: string
  /** Returns what the page says once a mail to this address was asked for. */
  sent: (values: { email: string }) => string
  wrongEmail: string
  ask: (body: { email: string }) => Promise<unknown>
  back: Way
}

/** Asks for a mail with a link to set a new password. */
export function AskForLink({ text, sent, wrongEmail, ask, back }: AskProps) {
  const check = (typed: { email: string }) => checkFields(typed, { email: [required(wrongEmail), email(wrongEmail)] })
  const form = useForm({ defaultValues: { email: '' }, resolver: checkedBy(worded(check, checkProblems)) })
  const asked = useMutation({ mutationFn: ask, retry: false })
  if (asked.isSuccess)
    return (
      <DoorPage title={words.checkEmail} text={sent({ email: asked.variables.email.trim() })}>
        <Back {...back} />
      </DoorPage>
    )
  return (
    <DoorPage title={words.forgotPassword} text={text}>
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={form.handleSubmit((body) => asked.mutate(body))}>
        <Field form={form} name="email" label={words.email} type="email" autoComplete="username" inputMode="email" maxLength={254} />
        <FormError message={refusalOf(asked.error)} />
        <Button type="submit" size="lg" busy={asked.isPending} busyLabel={words.sending}>
          {words.sendLink}
        </Button>
      </form>
      <Back {...back} />
    </DoorPage>
  )
}

interface SetProps {
  text: string
  set: (body: { token: string; password: string }) => Promise<unknown>
  doneText: string
  /** The address of the page that sends another link. */
  again: string
  back: Way
}

/** Sets a new password with the link of a mail. */
export function SetPassword({ text, set, doneText, again, back }: SetProps) {
  const token = useToken()
  const check = (typed: { password: string }) => checkFields(typed, { password: [newPassword] })
  const form = useForm({ defaultValues: { password: '' }, resolver: checkedBy(worded(check, checkProblems)) })
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => set({ token, password }),
    retry: false,
    onError: (error) => void showIssues(error, { password: '' }, form.setError),
  })
  if (reset.isSuccess)
    return (
      <DoorPage title={words.passwordIsSet} text={doneText}>
        <Back {...back} />
      </DoorPage>
    )
  if (token === '')
    return (
      <DoorPage title={words.brokenLink} text={words.brokenLinkText}>
        <LinkButton href={again} className="mt-6 w-full">
          {words.askForNewLink}
        </LinkButton>
      </DoorPage>
    )
  return (
    <DoorPage title={words.setNewPassword} text={text}>
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={form.handleSubmit((body) => reset.mutate(body))}>
        <PasswordField
          label={words.newPassword}
          showLabel={words.showNewPassword}
          autoComplete="new-password"
          hint={page.goodPassword}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <FormError message={refusalOf(reset.error)} />
        <Button type="submit" size="lg" busy={reset.isPending} busyLabel={words.saving}>
          {words.setPassword}
        </Button>
      </form>
    </DoorPage>
  )
}

interface UseProps<Answer> {
  title: string
  text: string
  act: string
  acting: string
  use: (token: string) => Promise<Answer>
  done: (answer: Answer) => { readonly title: string; readonly text: string }
  next: (answer: Answer) => Way
  /** Where a refusal sends the reader. */
  refused?: Way
}

/** Draws a page whose link takes effect on a click: mail scanners open links, but do not click. */
export function UseLink<Answer>({ title, text, act, acting, use, done, next, refused }: UseProps<Answer>) {
  const token = useToken()
  const used = useMutation({ mutationFn: () => use(token), retry: false })
  if (used.isSuccess) {
    const { href, name } = next(used.data)
    return (
      <DoorPage {...done(used.data)}>
        <LinkButton href={href} className="mt-6 w-full">
          {name}
        </LinkButton>
      </DoorPage>
    )
  }
  return (
    <DoorPage title={title} text={text}>
      <div className="mt-5 flex flex-col gap-4">
        <FormError message={refusalOf(used.error)} />
        <Button size="lg" busy={used.isPending} busyLabel={acting} onClick={() => used.mutate()}>
          {act}
        </Button>
      </div>
      {used.isError && refused && <Back {...refused} />}
    </DoorPage>
  )
}
