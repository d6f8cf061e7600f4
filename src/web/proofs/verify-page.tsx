import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { CheckedProof } from '#contract/proofs.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { codeTyped } from '#domain/proofs/proof.ts'
import { grades } from '#domain/proofs/work-record.ts'
import { formatDay } from '#words/dates.ts'
import { verify as words } from '#words/en/made-proofs.ts'
import { proofPaper } from '#words/en/proof-paper.ts'
import { daysText } from '#words/proof-texts.ts'
import { api } from '../base/calls/api.ts'
import { kindOf, refusalOf } from '../base/calls/failures.ts'
import { HeaderSwitch } from '../base/language/header-switch.tsx'
import { keys } from '../base/records/keys.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { TextField } from '../kit/field.tsx'
import { Logo } from '../kit/logo.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { Line } from './line.tsx'

/** Checks a document by its code, for anybody, without an account: the totals as printed, and whether a file is the one that was made. */
export default function VerifyPage() {
  const { code = '' } = useParams<{ code?: string }>()
  return (
    <main className="mx-auto grid max-w-xl grid-cols-1 gap-5 p-5 sm:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Logo size={34} />
        <HeaderSwitch />
      </header>
      <div>
        <h1 className="font-display text-3xl font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <Ask code={code} />
      <div aria-live="polite" className="grid grid-cols-1 gap-5">
        {code !== '' && <Checked code={code} />}
      </div>
    </main>
  )
}

function Ask({ code }: { code: string }) {
  const [text, setText] = useState(code)
  const [isWrong, setWrong] = useState(false)
  // The address may change by the back button.
  useEffect(() => setText(code), [code])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const known = codeTyped(text)
    setWrong(known === null)
    if (known !== null) navigate(`/verify/${known}`)
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <TextField
        label={words.code}
        className="flex-1"
        value={text}
        error={isWrong ? words.noCode : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="mt-7">
        {words.check}
      </Button>
    </form>
  )
}

function Checked({ code }: { code: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keys.checkedProof(code),
    queryFn: () => api('GET /api/verify/:code', { params: { code } }),
    // Each check counts as a view, so that nothing repeats it.
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  if (isPending) return <Spinner label={words.checking} className="py-10" />
  if (!data) return <NotFound error={error} isBusy={isFetching} retry={() => void refetch()} />
  return (
    <>
      <Totals of={data} />
      <Compare with={data} />
    </>
  )
}

const NotFound = ({ error, isBusy, retry }: { error: Error | null; isBusy: boolean; retry: () => void }) =>
  kindOf(error) === 'gone' ? (
    <Card role="alert">
      <h2 className="font-semibold">{words.unknown}</h2>
      <p className="mt-1 text-muted">{words.unknownText}</p>
    </Card>
  ) : (
    <Card role="alert">
      <h2 className="font-semibold">{words.notChecked}</h2>
      <p className="mt-1 text-muted">{refusalOf(error)}</p>
      <Button variant="secondary" className="mt-3" busy={isBusy} busyLabel={words.checking} onClick={retry}>
        {words.again}
      </Button>
    </Card>
  )

function Totals({ of: { code, kind, from, to, madeOn, initials, totals } }: { of: CheckedProof }) {
  const { hours, amounts } = totals
  return (
    <Card as="section" aria-label={code}>
      <p className="tabular text-sm text-muted">{code}</p>
      <h2 className="mt-1 text-xl font-semibold">{proofPaper.title[kind]}</h2>
      <dl className="tabular mt-3 divide-y divide-line">
        <Line name={words.worker} value={initials} />
        <Line name={words.period} value={daysText(from, to)} />
        <Line name={words.madeOn} value={formatDay(madeOn)} />
        {hours && (
          <>
            {grades.map((grade) => (
              <Line key={grade} name={proofPaper.grade[grade]} value={words.hours({ hours: hours[grade] })} />
            ))}
            <Line name={words.allHours} value={words.hours({ hours: hours.confirmed + hours.paid + hours.entered })} />
          </>
        )}
        {amounts.map(({ name, amount }) => (
          <Line key={name} name={proofPaper.amount[name]} value={formatCents(centsOf(amount))} />
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{words.asPrinted}</p>
    </Card>
  )
}

/** What a comparison found. */
type Found = 'matches' | 'differs' | 'unreadable'

async function sha256Of(file: File): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares a file with the made one by its checksum. The file stays on the device. */
function Compare({ with: { sha256, tablesSha256 } }: { with: CheckedProof }) {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found>()
  const compare = async (file: File | undefined) => {
    if (!file) return
    setFound(undefined)
    const sum = await sha256Of(file).catch(() => null)
    setFound(sum === null ? 'unreadable' : sum === sha256 || sum === tablesSha256 ? 'matches' : 'differs')
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void compare(event.dataTransfer.files[0])
  }
  return (
    <Card as="section" aria-label={words.fileTitle} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <h2 className="font-semibold">{words.fileTitle}</h2>
      <p className="mt-1 text-muted">{words.fileText}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,application/zip,.pdf,.zip"
        aria-label={words.choose}
        onChange={({ target }) => {
          void compare(target.files?.[0])
          // Allow choosing the same file again.
          target.value = ''
        }}
      />
      <Button variant="secondary" className="mt-3" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <p role="status" className="mt-3 font-medium">
        {found && comparisons[found]}
      </p>
    </Card>
  )
}

const comparisons = { matches: words.matches, differs: words.differs, unreadable: words.unreadable } satisfies Record<Found, string>
