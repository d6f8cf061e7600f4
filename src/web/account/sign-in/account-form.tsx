import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/account/sign-in.ts'
import { ApiFailure } from '../../base/calls/api.ts'
import { refusalOf } from '../../base/calls/failures.ts'
import type { FormIssue } from '../../base/forms/form.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { WrongFields } from '../../base/forms/wrong-fields.tsx'
import { beginSession } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'

/** The fields that the sign-in form and the form for a new account share. They keep their values when one form replaces the other. */
export interface Typed {
  readonly name: string
  readonly email: string
}

export interface DoorProps {
  typed: Typed
  onType: (change: Partial<Typed>) => void
}

interface Options<Values> {
  readonly start: Values
  /** Returns what prevents the form from being sent. */
  readonly check: (values: Values) => readonly FormIssue[]
  /** Signs in or registers, and returns the user. */
  readonly open: (values: Values) => Promise<{ readonly user: User }>
  /** Called after the sign-in, if it should lead to another page. */
  readonly onOpened?: (() => void) | undefined
}

/** Creates a form that signs a person in. It does not use the library of the large forms, so that the first page loads faster. */
export function useAccountForm<Values extends object>({ start, check, open, onOpened }: Options<Values>) {
  const client = useQueryClient()
  const [values, setValues] = useState(start)
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const sent = useMutation({
    mutationFn: open,
    retry: false,
    onSuccess: ({ user }) => {
      beginSession(client, user)
      onOpened?.()
    },
    onError: (error) => setIssues(error instanceof ApiFailure ? error.issues.filter(({ path }) => path in start) : []),
  })
  return {
    values,
    isSending: sent.isPending,
    wrongFields: issues.length,
    /** The code of the server's refusal. */
    code: sent.error instanceof ApiFailure ? sent.error.code : undefined,
    /** Sends the form again with further fields that the last answer asked for. */
    sendWith: (change: Partial<Values>) => sent.mutate({ ...values, ...change }),
    /** The server's message, unless it belongs to a field. */
    refusal: issues.length > 0 ? undefined : refusalOf(sent.error),
    /** Forgets the server's answer. */
    reset: sent.reset,
    set: (change: Partial<Values>) => {
      setValues({ ...values, ...change })
      setIssues(issues.filter(({ path }) => !(path in change)))
    },
    errorOf: (field: keyof Values) => issues.find(({ path }) => path === field)?.message,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      sent.reset()
      const found = check(values)
      flushSync(() => setIssues(found))
      if (found.length > 0) focusFirstWrong(event.currentTarget)
      else sent.mutate(values)
    },
  }
}

interface Props {
  form: Pick<ReturnType<typeof useAccountForm>, 'submit' | 'refusal' | 'isSending' | 'wrongFields'>
  submit: string
  submitting: string
  children: ReactNode
}

/** Draws the fields of an account form, the server's refusal, and the submit button. */
export const AccountForm = ({ form, submit, submitting, children }: Props) => (
  <form noValidate className="mt-7 flex flex-col gap-4" onSubmit={form.submit}>
    <WrongFields count={form.wrongFields}>{children}</WrongFields>
    <FormError message={form.refusal} />
    <Button type="submit" size="lg" busy={form.isSending} busyLabel={submitting}>
      {submit}
    </Button>
  </form>
)
