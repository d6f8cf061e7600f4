import { Camera, CircleAlert, Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { attachmentProblem, attachmentSides, attachmentTypes } from '#domain/attachments/attachment.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { attachmentProblems } from '#words/en/attachments.ts'
import { fileProblems } from '#words/en/marketplace.ts'
import { textOf } from '#words/text-of.ts'
import { Button } from '../../kit/button.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { type KeptFile, keepFile } from '../device/kept-files.ts'
import { lighterPicture } from '../device/lighter-picture.ts'

/** A photo above this size is drawn again before it is sent, in bytes. */
const LARGE_BYTES = 1_000_000
const problems = { ...fileProblems, ...attachmentProblems }

interface Props {
  label: string
  /** The name of a button that opens the camera, on phones and tablets. Without it there is none. */
  camera?: string
  /** How many more files may be chosen. */
  room: number
  /** What to say when there is no more room. */
  fullText: string
  /** The beginning of the keys under which the files stay on the device. */
  group?: string
  onChoose: (files: readonly KeptFile[]) => void
}

/** Draws buttons that open the camera and the files of the device. Chosen files are stored on the device first, so that none is lost. */
export function ChooseFiles({ label, camera, room, fullText, group = '', onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const hasLens = useMedia('(pointer: coarse)')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (files: readonly File[]) => {
    setBusy(true)
    setProblem(files.length > room ? fullText : undefined)
    const kept: KeptFile[] = []
    for (const file of files.slice(0, room)) {
      const lighter = await lighterPicture(file, { side: Number(attachmentSides[0]), bytes: LARGE_BYTES })
      const found = attachmentProblem(lighter)
      if (found) setProblem(textOf(problems, found))
      else
        await keepFile(lighter, group).then(
          (each) => kept.push(each),
          () => setProblem(words.notStored),
        )
    }
    setBusy(false)
    if (kept.length > 0) onChoose(kept)
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void choose([...(target.files ?? [])])
    // Allow choosing the same file again.
    target.value = ''
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {camera && hasLens && (
          <>
            <Button
              variant="secondary"
              icon={<Camera aria-hidden="true" className="size-4.5" />}
              busy={isBusy}
              disabled={room <= 0}
              onClick={() => lens.current?.click()}
            >
              {camera}
            </Button>
            {/* The app on Android opens the camera for exactly these two attributes. */}
            <input ref={lens} type="file" hidden accept="image/*" capture="environment" onChange={onChange} />
          </>
        )}
        <Button
          variant="secondary"
          icon={<Paperclip aria-hidden="true" className="size-4.5" />}
          busy={isBusy}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <input ref={input} type="file" hidden multiple={room > 1} data-attach accept={attachmentTypes.join(',')} onChange={onChange} />
      </div>
      {room <= 0 && <p className="mt-1.5 text-sm text-muted">{fullText}</p>}
      {problem && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}
