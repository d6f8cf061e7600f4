import { engagement } from '#domain/proofs/mark.ts'
import { formatDay } from '#words/dates.ts'
import { agencyNotes as words } from '#words/en/proofs.ts'
import { Card } from '../kit/card.tsx'

const asked = [words.already, words.application, words.renewal, words.none, words.documents]
const exempt = [words.child, words.pregnant, words.disabled, words.medicare, words.caring, words.school, words.otherRules]

/** Says what agencies ask, and who may not need a record at all. It is not printed. */
export const AgencyNotes = () => (
  <Card as="section" aria-label={words.title}>
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-line underline-offset-4">
        {words.title}
      </summary>
      <List of={asked} />
      <h2 className="mt-3 font-medium">{words.exemptions}</h2>
      <List of={exempt} />
      <p className="mt-3 text-sm text-muted">{words.checkedOn({ day: formatDay(engagement.checkedOn) })}</p>
    </details>
  </Card>
)

const List = ({ of }: { of: readonly string[] }) => (
  <ul className="mt-1 list-disc space-y-1 pl-5">
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
