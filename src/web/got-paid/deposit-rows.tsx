import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatCents, moneyOf } from '#domain/money/money.ts'
import type { Rest } from '#domain/payments/agreed-pay.ts'
import type { DepositExtra, DepositForm, DepositReading, DepositRow, DepositRowForm } from '#domain/payments/deposit-form.ts'
import { formatDays } from '#words/dates.ts'
import { deposit as words } from '#words/en/got-paid/deposit.ts'
import { Choice } from '../kit/choice.tsx'
import { MoneyField, Select } from '../kit/field.tsx'

interface RowsProps {
  reading: DepositReading<Gig>
  setRow: (key: string, change: Partial<DepositRowForm>) => void
  errorOf: (path: string) => string | undefined
}

/** Lists the gigs of a deposit, each with its part. A part is computed until one is typed. */
export function DepositRows({ reading: { rows }, setRow, errorOf }: RowsProps) {
  const areSeveralShort = rows.filter(({ form, reading }) => form.isIncluded && reading.short > 0).length > 1
  return (
    <ul className="mt-1 divide-y divide-line">
      {rows.map((row) => (
        <Row
          key={row.form.key}
          row={row}
          asksForItself={areSeveralShort && row.reading.short > 0}
          set={(change) => setRow(row.form.key, change)}
          error={errorOf(`row ${row.form.key}`)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  row: DepositRow<Gig>
  /** Whether its rest may differ from that of the other gigs, once that is answered. */
  asksForItself: boolean
  set: (change: Partial<DepositRowForm>) => void
  error: string | undefined
}

function Row({ row, asksForItself, set, error }: RowProps) {
  const { form, job, open, part, reading, rest } = row
  const name = job.first.eventName
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            aria-label={words.includeGig({ gig: name })}
            checked={form.isIncluded}
            onChange={({ target }) => set({ isIncluded: target.checked })}
            className="tick shrink-0"
          />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{name}</bdi>
            <span className="tabular block text-sm text-muted">
              {words.openOf({ days: formatDays(job.start, job.end), amount: formatCents(open) })}
            </span>
          </span>
        </label>
        {form.isIncluded && <PartField name={name} typed={form.amount} part={part} error={error} onType={(amount) => set({ amount })} />}
      </div>
      {form.isIncluded && (reading.short > 0 || reading.over > 0) && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <p className="tabular text-sm text-pending">
            {reading.short > 0
              ? words.shortBy({ amount: formatCents(reading.short) })
              : words.moreBy({ amount: formatCents(reading.over) })}
          </p>
          {asksForItself && rest !== null && (
            <Select aria-label={words.restOfGig({ gig: name })} value={rest} onChange={({ target }) => set({ rest: target.value as Rest })}>
              <option value="owed">{words.stillOwed}</option>
              <option value="not_coming">{words.notComing}</option>
            </Select>
          )}
        </div>
      )}
    </li>
  )
}

interface PartProps {
  name: string
  typed: string
  /** The computed part, in cents. */
  part: number
  error: string | undefined
  onType: (amount: string) => void
}

/** Edits the part of one gig. It shows the computed part until one is typed; emptied, it is computed again. */
function PartField({ name, typed, part, error, onType }: PartProps) {
  const [isFocused, setFocused] = useState(false)
  return (
    <MoneyField
      label={words.partOfGig({ gig: name })}
      isLabelHidden
      error={error}
      value={typed !== '' || isFocused ? typed : moneyOf(part)}
      placeholder={moneyOf(part)}
      onChange={({ target }) => onType(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="w-32 shrink-0"
    />
  )
}

interface DifferenceProps {
  reading: DepositReading<Gig>
  form: DepositForm
  set: (change: Partial<DepositForm>) => void
  errorOf: (path: string) => string | undefined
}

const restHints: Readonly<Record<Rest, string>> = { owed: words.owedHint, not_coming: words.notComingHint }
const extraHints: Readonly<Record<DepositExtra, string>> = { pay: words.extraPayHint, tip: words.tipHint }

/** Asks about a deposit that differs from what was agreed. Nothing is completed for less than agreed without an answer. */
export const Difference = ({ reading: { short, over }, form, set, errorOf }: DifferenceProps) => (
  <div className="grid gap-4 empty:hidden sm:col-span-2">
    {short > 0 && (
      <Choice<Rest>
        label={words.rest({ amount: formatCents(short) })}
        value={form.rest}
        options={[
          { value: 'owed', label: words.stillOwed },
          { value: 'not_coming', label: words.notComing },
        ]}
        // One answer for all takes the place of the answers for single gigs.
        onChoose={(rest) => set({ rest, rows: form.rows.map((row) => ({ ...row, rest: null })) })}
        error={errorOf('rest')}
        hint={form.rest && restHints[form.rest]}
      />
    )}
    {over > 0 && (
      <Choice<DepositExtra>
        label={words.extra({ amount: formatCents(over) })}
        value={form.extra}
        options={[
          { value: 'pay', label: words.extraPay },
          { value: 'tip', label: words.tip },
        ]}
        onChoose={(extra) => set({ extra })}
        error={errorOf('extra')}
        hint={form.extra && extraHints[form.extra]}
      />
    )}
  </div>
)
