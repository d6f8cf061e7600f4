import { NotebookPen } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { MAX_BIO } from '#domain/marketplace/ba-profile.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { DraftNote } from '../../base/forms/draft-note.tsx'
import { useDraft } from '../../base/forms/use-draft.ts'
import { screenAddress } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { mayFocusField } from '../../kit/dialog.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { saveBio } from './ba-profile-changes.ts'

/** Returns whether the bio is being edited. The address stores this, so that a reload keeps the form open. */
export const useIsEditing = () => useLocationProperty(() => new URLSearchParams(location.search).get('edit') === 'bio')
export const editBio = () => navigate(screenAddress('ba-profile', { edit: 'bio' }), { replace: true })
const endEditing = () => navigate(screenAddress('ba-profile'), { replace: true })

export const BioCard = ({ bio, isEditing }: { bio: string; isEditing: boolean }) => (
  <Section title={words.bio} icon={<NotebookPen />}>
    {isEditing ? (
      <BioForm bio={bio} />
    ) : (
      <p dir="auto" className={`mt-2 text-[0.9375rem] whitespace-pre-line wrap-anywhere ${bio ? '' : 'text-muted'}`}>
        {bio || words.noBio}
      </p>
    )}
  </Section>
)

function BioForm({ bio }: { bio: string }) {
  const draft = useDraft({ bio }, { name: 'bio' })
  const [typed, setTyped] = useState(draft.values.bio)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The clicked button was removed.
    if (mayFocusField()) area.current?.focus()
    else area.current?.form?.focus()
  }, [])
  const save = useChange(saveBio, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.updated, tone: 'success' })
      endEditing()
    },
    onError: (error) => toast({ ...failureOf(saveBio, error), tone: 'error' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(typed.trim())
  }
  const discard = () => {
    draft.discard()
    setTyped(bio)
  }
  return (
    <form aria-label={words.bio} tabIndex={-1} className="mt-2 grid gap-4 outline-none" onSubmit={submit}>
      <DraftNote draft={{ ...draft, discard }} />
      <TextAreaField
        label={words.bio}
        isLabelHidden
        rows={4}
        maxLength={MAX_BIO}
        placeholder={words.bioHint}
        value={typed}
        ref={area}
        onChange={(event) => {
          setTyped(event.target.value)
          draft.keep({ bio: event.target.value })
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyLabel={words.saving}>
          {words.saveChanges}
        </Button>
        <Button variant="secondary" onClick={endEditing}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
