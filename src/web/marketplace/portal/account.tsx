import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { checkCompanyName } from '#domain/marketplace/agency-form.ts'
import { api } from '../../base/calls/api.ts'
import { refusalOf } from '../../base/calls/failures.ts'
import { checkedBy, showIssues } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { keys } from '../../base/records/keys.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/field.tsx'
import { toast } from '../../kit/toast.ts'
import { agencyQuery } from './agency-session.ts'

interface Names {
  readonly companyName: string
}

/** Shows the agency's account, and changes its company name. */
export function Account({ agency }: { agency: Agency }) {
  const client = useQueryClient()
  const form = useForm<Names>({
    defaultValues: { companyName: agency.companyName },
    resolver: checkedBy(checkCompanyName),
  })
  const rename = useMutation({
    mutationFn: ({ companyName }: Names) => api('PUT /api/agencies/me', { body: { companyName: companyName.trim() } }),
    retry: false,
    onSuccess: ({ agency: changed }) => {
      client.setQueryData(agencyQuery.queryKey, changed)
      void client.invalidateQueries({ queryKey: keys.emergencyPosts })
      form.reset({ companyName: changed.companyName })
      toast({ title: `You are ${changed.companyName} now`, description: 'Your open posts show this name.', tone: 'success' })
    },
    onError: (error, typed) => {
      if (showIssues(error, typed, form.setError)) return form.setFocus('companyName')
      toast({ title: refusalOf(error) ?? 'The name was not changed.', tone: 'error' })
    },
  })
  return (
    <Card as="section" aria-labelledby="account" className="mx-auto max-w-xl">
      <h2 id="account" className="font-display text-xl font-semibold tracking-tight">
        Your account
      </h2>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={form.handleSubmit((typed) => rename.mutate(typed))}>
        <Field
          form={form}
          name="companyName"
          label="Company Name"
          required
          maxLength={255}
          autoComplete="organization"
          hint="Your open posts show the new name, also to workers who already applied."
        />
        <TextField
          label="Email"
          type="email"
          readOnly
          value={agency.email}
          hint={
            <>
              {agency.isVerified && 'Workers see on your posts that it is confirmed. '}
              To change it, <Support address={agency.supportEmail} />.
            </>
          }
        />
        <Button type="submit" size="lg" busy={rename.isPending} busyLabel="Saving..." className="sm:self-start">
          Save name
        </Button>
      </form>
    </Card>
  )
}

const Support = ({ address }: { address: string | null }) =>
  address === null ? (
    'write to support'
  ) : (
    <>
      write to{' '}
      <a href={`mailto:${address}`} className="font-medium text-brand underline">
        {address}
      </a>
    </>
  )
