import { CircleAlert, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { acceptedTypes, fileProblem, MAX_FILE_BYTES } from '#domain/marketplace/profile-files.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { fileProblems } from '#words/en/marketplace.ts'
import { textOf } from '#words/text-of.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { lighterPicture } from '../../base/device/lighter-picture.ts'
import { OwnAvatar } from '../../base/navigation/own-avatar.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { removePhoto, setPhoto } from './photo-changes.ts'

/** A larger photo is drawn again with this side before it is sent, in pixels: enough for every size that is stored. */
const LONGEST_SIDE = 2_000

/** Shows the worker's photo, and sets, replaces or removes it. */
export function PhotoRow() {
  const { profileImageUrl } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const done = () => toast({ title: words.profileWasUpdated, tone: 'success' })
  const set = useChange(setPhoto, { onSuccess: done, onError: (error) => setProblem(failureOf(setPhoto, error).title) })
  const remove = useChange(removePhoto, { onSuccess: done, onError: (error) => setProblem(failureOf(removePhoto, error).title) })
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const photo = await lighterPicture(chosen, { side: LONGEST_SIDE, bytes: MAX_FILE_BYTES })
    const refused = fileProblem('photo', photo)
    setProblem(refused ? textOf(fileProblems, refused) : null)
    if (!refused) set.mutate(photo)
  }
  return (
    <div className="mt-3 border-b border-line pb-4">
      <div className="flex items-center gap-4">
        <OwnAvatar size="256" className="size-16 shrink-0 text-xl" />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            variant="secondary"
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            busy={set.isPending}
            disabled={remove.isPending}
            onClick={() => input.current?.click()}
          >
            {profileImageUrl ? words.replacePhoto : words.uploadPhoto}
          </Button>
          {profileImageUrl && (
            <Button
              variant="ghost"
              disabled={set.isPending || remove.isPending}
              onClick={() => {
                setProblem(null)
                remove.mutate(profileImageUrl.split('/')[4] ?? '')
              }}
            >
              {words.removePhoto}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            data-kind="photo"
            accept={acceptedTypes.photo.join(',')}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // Allow choosing the same file again.
              target.value = ''
            }}
          />
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">{words.photoHint}</p>
      {problem && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}
