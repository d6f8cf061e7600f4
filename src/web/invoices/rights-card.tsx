import { Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LatePayLaw, lawsFor, PayRight } from '#domain/invoices/late-pay-laws.ts'
import { nameOfState } from '#domain/places/states.ts'
import { formatDay } from '#words/dates.ts'
import { claimNames, conditionNames, latePay as words } from '#words/en/late-pay.ts'
import { lawTitle, reachedText, thresholdText } from '#words/late-pay-texts.ts'
import { Card } from '../kit/card.tsx'
import { Choice } from '../kit/choice.tsx'
import { rich } from '../kit/rich.ts'

interface Props {
  laws: ReturnType<typeof lawsFor>
}

/** Shows what a worker can do about late pay: the laws of the place, the labor office, or a court for small claims. */
export const RightsCard = ({ laws }: Props) => (
  <Card as="section" aria-label={words.title}>
    <h3 className="flex items-center gap-2 font-semibold">
      <Scale aria-hidden="true" className="size-4.5 text-brand" /> {words.title}
    </h3>
    <p className="mt-1 text-sm text-muted">{words.notAdvice}</p>
    <div className="mt-4 grid grid-cols-1 gap-5">
      {laws.map((right) => (
        <Right key={right.code === 'law' ? lawTitle(right.law) : right.code} right={right} />
      ))}
    </div>
  </Card>
)

function Right({ right }: { right: PayRight }) {
  if (right.code === 'law') return <Law right={right} />
  if (right.code === 'smallClaims') return <Part title={words.smallClaims}>{words.smallClaimsText}</Part>
  const { state } = right
  return (
    <Part title={words.laborOffice}>{state === null ? words.laborOfficeText : words.laborOfficeOf({ state: nameOfState(state) })}</Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h4 className="font-medium">{title}</h4>
    <p className="mt-1 text-sm">{children}</p>
  </div>
)

const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const
type Answer = (typeof answers)[number]['value']

/** Shows a law. One that covers some professions only asks for the worker's, and keeps the answer while the card is open. */
function Law({ right: { law, thresholds } }: { right: Extract<PayRight, { code: 'law' }> }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asks = law.conditions.includes('namedProfessions')
  const isOpen = !asks || answer === 'yes'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h4 className="font-medium">{lawTitle(law)}</h4>
        <p className="mt-1 text-sm text-muted">{words.since({ day: formatDay(law.since) })}</p>
      </div>
      {asks && (
        <Choice
          label={words.professionQuestion}
          options={answers}
          value={answer}
          onChoose={setAnswer}
          hint={answer === null ? words.answerFirst : answer === 'no' ? words.notCovered : undefined}
        />
      )}
      {isOpen && (
        <>
          <ul className="space-y-1 text-sm">
            {thresholds.map((threshold) => (
              <li key={thresholdText(threshold)}>
                {thresholdText(threshold)}{' '}
                <span className={threshold.isReached ? 'font-medium text-brand' : 'text-muted'}>{reachedText(threshold)}</span>
              </li>
            ))}
            {law.conditions.map((condition) => (
              <li key={condition}>{conditionNames[condition]}</li>
            ))}
          </ul>
          <Claims law={law} />
        </>
      )}
      <Source law={law} />
    </div>
  )
}

const Claims = ({ law: { claims, where } }: { law: LatePayLaw }) => (
  <dl className="space-y-2 text-sm">
    <div>
      <dt className="text-muted">{words.claims}</dt>
      <dd>
        <ul className="list-disc space-y-1 pl-5">
          {claims.map((claim) => (
            <li key={claim}>{claimNames[claim]}</li>
          ))}
        </ul>
      </dd>
    </div>
    <div>
      <dt className="text-muted">{words.where}</dt>
      <dd>{where}</dd>
    </div>
  </dl>
)

const Source = ({ law: { source, checkedOn } }: { law: LatePayLaw }) => (
  <p className="text-sm text-muted">
    {rich(words.source({ day: formatDay(checkedOn) }), {
      page: (
        <a href={source} target="_blank" rel="noreferrer" className="break-words text-brand underline underline-offset-4">
          {new URL(source).hostname.replace('www.', '')}
        </a>
      ),
    })}
  </p>
)
