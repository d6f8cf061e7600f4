import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { Proof } from '#contract/proofs.ts'
import { formatDay } from '#words/dates.ts'
import { hourGoals } from '#words/en/hour-goals.ts'
import { madeProofs as words } from '#words/en/made-proofs.ts'
import { proofPaper } from '#words/en/proof-paper.ts'
import { momentIn } from '#words/moment-text.ts'
import { daysText } from '#words/proof-texts.ts'
import { timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/field.tsx'
import { Menu } from '../kit/menu.tsx'
import { RowList } from '../kit/row-list.tsx'
import { toast } from '../kit/toast.ts'
import { countHours, downloadProof, endProof, extendProof } from './proof-changes.ts'

/** The latest documents, which are shown at once. */
const FIRST = 3

/** Lists the documents that the worker made: how long each can be checked, how often it was, and what can be done with it. */
export function MadeProofs({ proofs }: { proofs: readonly Proof[] }) {
  const [isWhole, setWhole] = useState(false)
  if (proofs.length === 0) return null
  return (
    <Card as="section" aria-label={words.title} className="print:hidden">
      <h2 className="font-semibold">{words.title}</h2>
      <RowList>
        {proofs.slice(0, isWhole ? undefined : FIRST).map((proof) => (
          <MadeProof key={proof.id} proof={proof} />
        ))}
      </RowList>
      {!isWhole && proofs.length > FIRST && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {words.showAll({ count: proofs.length })}
        </Button>
      )}
      <CountHours />
    </Card>
  )
}

/** Asks whoever made a document whether the dashboard counts the hours of the next one. */
function CountHours() {
  const { notificationPreferences } = useUser()
  const { hourReminders } = notificationPreferences
  const set = useChange(countHours, {
    onSuccess: (user) =>
      toast({ title: user.notificationPreferences.hourReminders ? hourGoals.turnedOn : hourGoals.turnedOff, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(countHours, error), tone: 'error' }),
  })
  return (
    <CheckField
      label={hourGoals.turnOn}
      checked={set.isPending ? set.variables.hourReminders : hourReminders}
      onChange={({ target }) => set.mutate({ ...notificationPreferences, hourReminders: target.checked })}
      className="mt-2"
    />
  )
}

const momentOf = momentIn(timeZone())

function MadeProof({ proof }: { proof: Proof }) {
  const { code, kind, from, to, checkableUntil, isEnded, views, lastViewedAt, replaces } = proof
  const [isAsked, setAsked] = useState(false)
  const download = useChange(downloadProof, { onError: (error) => toast({ ...failureOf(downloadProof, error), tone: 'error' }) })
  const extend = useChange(extendProof, {
    onSuccess: (extended) => toast({ title: words.extended({ code, day: formatDay(extended.checkableUntil) }), tone: 'success' }),
    onError: (error) => toast({ ...failureOf(extendProof, error), tone: 'error' }),
  })
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/verify/${code}`).then(
      () => toast({ title: words.linkCopied, tone: 'success' }),
      () => toast({ title: words.linkNotCopied, tone: 'error' }),
    )
  const entries = () => [
    { name: words.download, onSelect: () => download.mutate({ id: proof.id, format: 'pdf' }) },
    { name: words.tables, onSelect: () => download.mutate({ id: proof.id, format: 'csv' }) },
    { name: words.copyLink, onSelect: () => void copy() },
    { name: words.extend, onSelect: () => extend.mutate(proof) },
    { name: words.end, tone: 'danger' as const, beginsGroup: true, onSelect: () => setAsked(true) },
  ]
  const notes = [
    code,
    replaces && words.replaces({ code: replaces }),
    isEnded ? words.ended : words.until({ day: formatDay(checkableUntil) }),
    lastViewedAt ? words.checked({ times: views, moment: momentOf(lastViewedAt) }) : words.never,
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {proofPaper.title[kind]}, {daysText(from, to)}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">{notes.join(' · ')}</span>
      </span>
      {!isEnded && (
        <Menu
          label={words.more({ code })}
          entries={entries}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-brand-soft"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </Menu>
      )}
      {isAsked && <EndNow proof={proof} onDone={() => setAsked(false)} />}
    </li>
  )
}

function EndNow({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { code } = proof
  const end = useChange(endProof, {
    onSuccess: () => {
      onDone()
      toast({ title: words.hasEnded({ code }), tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(endProof, error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={words.endQuestion({ code })}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onDone}>
            {words.keepCode}
          </Button>
          <Button variant="danger" busy={end.isPending} busyLabel={words.ending} onClick={() => end.mutate(proof)}>
            {words.end}
          </Button>
        </>
      }
    >
      <p>{words.endText}</p>
    </Dialog>
  )
}
