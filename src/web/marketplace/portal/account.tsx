import { useForm } from 'react-hook-form'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { checkCompanyName } from '#domain/marketplace/agency-form.ts'
import { portal as words } from '#words/en/marketplace/portal.ts'
import { agencyProblems } from '#words/en/marketplace.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/field.tsx'
import { rich } from '../../kit/rich.ts'
import { toast } from '../../kit/toast.ts'
import { renameAgency } from './portal-changes.ts'

interface Names {
  readonly companyName: string
}

/** Shows the agency's account, and changes its company name. */
export function Account({ agency }: { agency: Agency }) {
  const form = useForm<Names>({
    defaultValues: { companyName: agency.companyName },
    resolver: checkedBy(worded(checkCompanyName, agencyProblems)),
  })
  const rename = useChange(renameAgency, {
    onSuccess: ({ agency: changed }) => {
      form.reset({ companyName: changed.companyName })
      toast({
        title: words.renamed({ company: changed.companyName }),
        description: words.renamedText,
        tone: 'success',
      })
    },
    onError: (error, companyName) => {
      if (showIssues(error, { companyName }, form.setError)) return form.setFocus('companyName')
      toast({ ...failureOf(renameAgency, error), tone: 'error' })
    },
  })
  return (
    <Card as="section" aria-labelledby="account" className="mx-auto max-w-xl">
      <h2 id="account" className="font-display text-xl font-semibold tracking-tight">
        {words.yourAccount}
      </h2>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={form.handleSubmit(({ companyName }) => rename.mutate(companyName.trim()))}
      >
        <Field
          form={form}
          name="companyName"
          label={words.companyName}
          required
          maxLength={255}
          autoComplete="organization"
          hint={words.companyNameHint}
        />
        <TextField
          label={words.email}
          type="email"
          readOnly
          value={agency.email}
          hint={
            <>
              {agency.isVerified && `${words.emailIsConfirmed} `}
              <Support address={agency.supportEmail} />
            </>
          }
        />
        <Button type="submit" size="lg" busy={rename.isPending} busyLabel={words.saving} className="sm:self-start">
          {words.saveName}
        </Button>
      </form>
    </Card>
  )
}

const Support = ({ address }: { address: string | null }) =>
  address === null
    ? words.askSupport
    : rich(words.askByMail, {
        address: (
          <a href={`mailto:${address}`} className="font-medium text-brand underline">
            {address}
          </a>
        ),
      })
