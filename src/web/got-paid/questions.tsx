import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Claim } from '#contract/marketplace/posts.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { Button } from '../kit/button.tsx'
import { ClaimQuestion } from './claim-question.tsx'
import { useClaims } from './claims.ts'
import { PaidQuestion, usePaidQuestion } from './paid-question.tsx'

interface Props {
  gigs: readonly Gig[]
  /** The ids of the gigs whose rows are on the first screen. */
  inView: ReadonlySet<number>
  /** Whether the screen is only now drawn, so that the question does not push anything away. */
  isOnTime: boolean
}

/** What is asked: a payment that an agency reported, or whether the last work was paid. */
type Asked = Claim | 'work' | null

/**
 * Asks one question about pay at a time, above the month. A question that comes up after the screen was drawn waits behind a button beside
 * the heading: it must not move the month under a finger.
 */
export function Questions({ gigs, inView, isOnTime }: Props) {
  const [answered, setAnswered] = useState<readonly number[]>([])
  const claims = useClaims().filter(({ id }) => !answered.includes(id))
  const work = usePaidQuestion(gigs, inView)
  const next: Asked = claims[0] ?? (work && 'work')
  const [shown, setShown] = useState<Asked>(isOnTime ? next : null)
  const [isPressed, setPressed] = useState(false)
  const close = () => {
    setShown(null)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (shown === 'work' && !work) setShown(null)
  if (!shown || (shown === 'work' && !work))
    return (
      <span role="status" className="ml-auto">
        {next && (
          <Button
            variant="secondary"
            className="px-3! text-sm! question!"
            icon={<HandCoins aria-hidden="true" className="size-4" />}
            onClick={() => {
              setPressed(true)
              setShown(next)
            }}
          >
            {next === 'work' ? paidText(work?.full ?? 0) : paidText(centsOf(next.amount))}
          </Button>
        )}
      </span>
    )
  return (
    <div ref={isPressed ? focusOnce : null} tabIndex={-1} className="mt-4 basis-full outline-none">
      {shown === 'work' ? (
        work && <PaidQuestion {...work} />
      ) : (
        <ClaimQuestion
          key={shown.id}
          claim={shown}
          gigs={gigs}
          onAnswer={() => {
            setAnswered([...answered, shown.id])
            close()
          }}
          onFailure={() => setAnswered((before) => before.filter((id) => id !== shown.id))}
        />
      )}
    </div>
  )
}

const paidText = (cents: number) => (cents > 0 ? words.paidQuestion({ amount: formatCents(cents) }) : words.gotPaidQuestion)

/** Focuses a question that was opened by its button, which is gone. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
