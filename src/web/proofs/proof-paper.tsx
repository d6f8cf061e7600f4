import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Period } from '#domain/time/period.ts'
import { formatDay } from '#words/dates.ts'
import { proofPaper } from '#words/en/proof-paper.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { monthsText } from '#words/proof-texts.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'

interface PaperProps {
  title: string
  months: readonly Period<'monthly'>[]
  today: Day
  /** What a reader of the paper must know. */
  howToRead?: ReactNode
  children: ReactNode
}

/** Draws a document that is printed: on paper with its header, the statement and the lines to sign. */
export function ProofPaper({ title, months, today, howToRead, children }: PaperProps) {
  const { name } = useUser()
  return (
    <div data-printed data-paper>
      <div className="mb-3 flex justify-end print:hidden">
        <Button variant="secondary" icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <header className="mb-4 hidden print:block">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p>
          <bdi>{name}</bdi> · {monthsText(months)}
        </p>
        <p>
          {words.madeOn({ day: formatDay(today) })} · {proofPaper.madeBy}
        </p>
        <Blank label={proofPaper.caseNumber} />
      </header>
      {children}
      <p className="mt-4 text-sm text-muted">{words.countedWhen}</p>
      <footer className="mt-6 hidden print:block">
        {howToRead}
        <p className="mt-6">{proofPaper.statement}</p>
        <Blank label={proofPaper.signature} />
        <Blank label={proofPaper.date} />
      </footer>
    </div>
  )
}

/** Draws a line to write on. */
const Blank = ({ label }: { label: string }) => (
  <p className="mt-6 flex items-end gap-2">
    {label} <span className="w-72 border-b border-ink" />
  </p>
)
