import { languages } from '#domain/check/language.ts'
import { monthCounts, type ProofChoices, type ProofKind } from '#domain/proofs/proof.ts'
import { monthOf, yearOf } from '#domain/time/calendar-day.ts'
import type { Period } from '#domain/time/period.ts'
import { languageNames } from '#words/en/language-names.ts'
import { madeProofs } from '#words/en/made-proofs.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { workLogs } from '#words/en/work-logs.ts'
import { periodLabel } from '#words/period-texts.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, SelectField } from '../kit/field.tsx'

type Month = Period<'monthly'>

interface Props {
  kind: ProofKind
  choices: ProofChoices
  choose: (some: Partial<ProofChoices>) => void
  /** The months that may be the last one, the newest first. */
  offered: readonly Month[]
  end: Month
  setEnd: (month: Month) => void
}

type Switch = { readonly [Name in keyof ProofChoices]: ProofChoices[Name] extends boolean ? Name : never }[keyof ProofChoices]

/** The switches of each document, in their order. */
const switches: Readonly<Record<ProofKind, readonly (readonly [name: Switch, label: string])[]>> = {
  record: [
    ['hasAmounts', words.amounts],
    ['hasNames', words.names],
    ['hasContacts', madeProofs.contacts],
    ['hasCities', madeProofs.cities],
    ['hasOtherTime', workLogs.show],
    ['isSeasonal', words.isSeasonal],
    ['isBilingual', madeProofs.bilingual],
  ],
  ledger: [
    ['hasNames', words.names],
    ['isBilingual', madeProofs.bilingual],
  ],
  letter: [['isBilingual', madeProofs.bilingual]],
  profit: [['isBilingual', madeProofs.bilingual]],
}
/** A document in Spanish has its labels in Spanish anyway. */
const offeredSwitches = (kind: ProofKind, { language }: ProofChoices) =>
  switches[kind].filter(([name]) => name !== 'isBilingual' || language === 'en')

const DECEMBER = 12

/** Asks for the months of a document, and for what it shows. */
export function ChoiceFields({ kind, choices, choose, offered, end, setEnd }: Props) {
  const december = offered.find(({ start }) => monthOf(start) === DECEMBER)
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-2 print:hidden">
      {kind !== 'letter' && (
        <SelectField
          label={words.months}
          value={choices.count}
          onChange={({ target }) => choose({ count: monthCounts.find((each) => String(each) === target.value) ?? 1 })}
        >
          {monthCounts.map((each) => (
            <option key={each} value={each}>
              {words.monthCount({ count: each })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={madeProofs.language}
        value={choices.language}
        onChange={({ target }) => choose(target.value === 'es' ? { language: 'es', isBilingual: false } : { language: 'en' })}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.lastMonth}
        // The name of a month is long in Spanish.
        className="col-span-2 sm:col-span-1"
        value={end.start}
        onChange={({ target }) => setEnd(offered.find(({ start }) => start === target.value) ?? end)}
      >
        {offered.map((month) => (
          <option key={month.start} value={month.start}>
            {periodLabel(month)}
          </option>
        ))}
      </SelectField>
      {kind !== 'letter' && choices.count === 12 && december && december.start !== end.start && (
        <Button variant="ghost" className="col-span-2 justify-self-start" onClick={() => setEnd(december)}>
          {madeProofs.calendarYear({ year: yearOf(december.start) })}
        </Button>
      )}
      {offeredSwitches(kind, choices).map(([name, label]) => (
        <CheckField
          key={name}
          label={label}
          checked={choices[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
          className="col-span-2 sm:col-span-1"
        />
      ))}
    </div>
  )
}
