import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { waiting as words } from '#words/en/app/waiting.ts'
import { refusalOf } from '../base/calls/failures.ts'
import { closeDialog, reviewWaiting } from '../base/navigation/addresses.ts'
import { discard, ready, sendAll } from '../base/offline/outbox.ts'
import { questionOf, tryAgain, wordsOf } from '../base/offline/review.ts'
import { thisDevice, useWaiting, type Waiting } from '../base/offline/waiting.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { toast } from '../kit/toast.ts'

/** Lists the changes that were saved without a network and wait to be sent, or that the server refused. */
export default function WaitingDialog() {
  const client = useQueryClient()
  const waiting = useWaiting()
  const [isSending, setSending] = useState(false)
  // The words of a change are loaded with how it waits.
  const [isReady, setReady] = useState(false)
  useEffect(() => void ready().then(() => setReady(true)), [])
  const send = async (again: readonly Waiting[]) => {
    setSending(true)
    try {
      for (const each of again) await tryAgain(client, each)
      await sendAll(client, reviewWaiting)
    } catch (error) {
      toast({ title: refusalOf(error as Error) ?? '', tone: 'error' })
    }
    setSending(false)
  }
  // A change with a question is sent again only after its answer.
  const refused = waiting.filter(({ refusal }) => refusal !== undefined)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.title({ device: thisDevice() })}
      description={words.description}
      footer={
        waiting.length > 0 && (
          <Button busy={isSending} onClick={() => void send(refused.filter((each) => !questionOf(each)))}>
            {words.tryNow}
          </Button>
        )
      }
    >
      {waiting.length === 0 && (
        <EmptyState icon={<CloudOff aria-hidden="true" />} title={words.nothingWaits} text={words.nothingWaitsText} />
      )}
      <RowList>
        {isReady && waiting.map((each) => <Row key={each.key} waiting={each} isSending={isSending} onAgain={() => void send([each])} />)}
      </RowList>
    </Dialog>
  )
}

interface RowProps {
  waiting: Waiting
  isSending: boolean
  /** Sends it again, over what was changed elsewhere. */
  onAgain: () => void
}

function Row({ waiting, isSending, onAgain }: RowProps) {
  const client = useQueryClient()
  const { title, detail } = wordsOf(waiting)
  const { refusal } = waiting
  const question = questionOf(waiting)
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="tabular text-sm text-muted">{detail}</p>
        <p className={`text-sm ${refusal === undefined ? 'text-muted' : 'font-medium text-danger'}`}>
          {refusal === undefined ? words.willSync : words.notSaved({ refusal })}
        </p>
        {question?.lines.map((line) => (
          <p key={line} className="text-sm wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {question && (
        <Button variant="secondary" busy={isSending} aria-label={words.answerAbout({ answer: question.confirm, title })} onClick={onAgain}>
          {question.confirm}
        </Button>
      )}
      <Button variant="ghost" aria-label={words.discardTitle({ title })} onClick={() => discard(client, waiting)}>
        {words.discard}
      </Button>
    </li>
  )
}
