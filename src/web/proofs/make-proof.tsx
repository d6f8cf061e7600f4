import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import type { Proof } from '#contract/proofs.ts'
import type { Period } from '#domain/time/period.ts'
import { madeProofs as words } from '#words/en/made-proofs.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { type Asked, makeProof } from './proof-changes.ts'

interface Props {
  asked: Omit<Asked, 'replaces'>
  months: readonly Period<'monthly'>[]
  made: readonly Proof[]
}

/** Makes the shown document as a PDF with a code. A document of the same months is replaced unless the worker says otherwise. */
export function MakeProof({ asked, months, made }: Props) {
  const [isApart, setApart] = useState(false)
  const earlier = made.find(
    ({ kind, from, to, isEnded }) => !isEnded && kind === asked.kind && from === months[0]?.start && to === months.at(-1)?.end,
  )
  const make = useChange(makeProof, {
    onSuccess: ({ code }) => toast({ title: words.made({ code }), tone: 'success' }),
    onError: (error) => toast({ ...failureOf(makeProof, error), tone: 'error' }),
  })
  return (
    <div className="mt-4 print:hidden">
      {earlier && (
        <CheckField
          label={words.willReplace({ code: earlier.code })}
          checked={!isApart}
          onChange={({ target }) => setApart(!target.checked)}
        />
      )}
      <Button
        className="mt-2 w-full sm:w-auto"
        icon={<FileCheck2 aria-hidden="true" className="size-4.5" />}
        busy={make.isPending}
        busyLabel={words.making}
        onClick={() => make.mutate({ ...asked, replaces: earlier && !isApart ? earlier.code : null })}
      >
        {words.make}
      </Button>
      <p className="mt-2 text-sm text-muted">{words.madeNote}</p>
    </div>
  )
}
