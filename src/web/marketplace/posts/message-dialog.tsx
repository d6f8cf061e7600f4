import { useWatch } from 'react-hook-form'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { checkMessageForm, MAX_MESSAGE, MESSAGES_PER_DAY, type MessageForm, plainMessage } from '#domain/marketplace/post-message.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { postProblems } from '#words/en/marketplace.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { isSavedAlready } from '../../base/calls/failures.ts'
import { DraftNote } from '../../base/forms/draft-note.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { OpenedPost } from './opened-post.tsx'
import { messageBooked } from './poster-changes.ts'

/** Writes to everybody booked. Says beforehand who reads it, and how it reads without links. */
export default function MessageBooked({ of }: DialogProps<'message-booked'>) {
  return (
    <OpenedPost id={of}>
      {({ post, applicants }) => <Message post={post} booked={applicants.filter(({ state }) => state === 'booked')} />}
    </OpenedPost>
  )
}

function Message({ post, booked }: { post: Post; booked: readonly Applicant[] }) {
  const drafted = useDraftedForm<MessageForm>({ now: { text: '' }, check: worded(checkMessageForm, postProblems) })
  const { form, draft } = drafted
  const send = useChange(messageBooked)
  const { text } = useWatch({ control: form.control }) as MessageForm
  const plain = plainMessage(text)
  const isShortened = plain !== '' && plain !== text.trim().replaceAll(/\s+/g, ' ')
  const submit = (typed: MessageForm) =>
    send.mutate(
      { postId: post.id, text: typed.text, idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: ({ told }) => {
          draft.drop()
          toast({
            title: words.messageSent,
            description: words.sentTo({ workers: told }),
            tone: 'success',
          })
          closeDialog()
        },
        onError: (error) => {
          if (showIssues(error, typed, form.setError)) return
          // An earlier try succeeded. With changes since then, this is another message.
          if (isSavedAlready(error)) draft.renewKey()
          toast({ ...failureOf(messageBooked, error), tone: 'error' })
        },
      },
    )
  return (
    <FormDialog
      title={words.messageAllBooked}
      subject={post.eventName}
      submit={words.sendMessage}
      isSaving={send.isPending}
      onSubmit={form.handleSubmit(submit, () => form.setFocus('text'))}
      onClose={closeDialog}
    >
      <DraftNote draft={draft} />
      <p className="text-[0.9375rem] text-muted sm:col-span-2">
        {words.messageReaders({ booked: booked.length, limit: MESSAGES_PER_DAY })}
      </p>
      <Field
        form={form}
        name="text"
        kind="area"
        label={words.message}
        required
        rows={4}
        maxLength={MAX_MESSAGE}
        hint={words.messageHint}
        className="sm:col-span-2"
      />
      {isShortened && (
        <p dir="auto" className="rounded-control bg-sunken px-4 py-3 text-[0.9375rem] wrap-anywhere sm:col-span-2">
          {words.theyRead({ text: plain })}
        </p>
      )}
    </FormDialog>
  )
}
