import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import type { PostNews } from '#contract/marketplace/post-news.ts'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { checkEditPostForm, editPostFormOf, postPatchOf } from '#domain/marketplace/edit-post-form.ts'
import { listOf } from '#domain/marketplace/post.ts'
import type { PostForm } from '#domain/marketplace/post-form.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { postProblems } from '#words/en/marketplace.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../../base/calls/failures.ts'
import { DraftNote } from '../../base/forms/draft-note.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { showIssues, worded } from '../../base/forms/form.ts'
import { WrongFields } from '../../base/forms/wrong-fields.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { useNow } from '../../base/records/use-today.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/field.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { consequencesOf } from './consequences.ts'
import { addressOf, goTo } from './positions.ts'
import { editPost, postQuery } from './poster-changes.ts'
import { Section, ShiftFields } from './shift-fields.tsx'

/** Edits a post with the form that posted it. */
export function EditPost({ id }: { id: number }) {
  const read = useQuery(postQuery(id))
  const now = useNow()
  return (
    <>
      <Link
        href={addressOf({ view: 'posts', post: id })}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.backToPost}
      </Link>
      <Loaded
        of={read}
        what={words.postName}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        frame={(failure) => <Card>{failure}</Card>}
      >
        {(data) =>
          listOf(data.post, now) === 'past' ? (
            <Card>
              <p className="text-muted">{words.noLongerEditable}</p>
            </Card>
          ) : (
            <Form {...data} />
          )
        }
      </Loaded>
    </>
  )
}

interface FormProps {
  post: Post
  applicants: readonly Applicant[]
  news: readonly PostNews[]
}

function Form({ post, applicants, news }: FormProps) {
  // The version of the post to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(post)
  const zone = seen.timeZone
  const opened = editPostFormOf(seen)
  const drafted = useDraftedForm<PostForm>({
    now: opened,
    check: worded((form: PostForm) => checkEditPostForm(form, opened, zone, new Date()), postProblems),
    name: `edit post ${post.id}`,
  })
  const { form, draft } = drafted
  const edit = useChange(editPost)
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form replaced the post, whose button had the focus and may have been far below.
    heading.current?.focus()
  }, [])
  const typed = useWatch({ control: form.control }) as PostForm
  const isSound = checkEditPostForm(typed, opened, zone, new Date()).length === 0
  const consequences = consequencesOf(seen, isSound ? postPatchOf(typed, opened, zone) : {}, { status: post.status, applicants, news })
  const toPost = () => goTo({ view: 'posts', post: post.id })

  const showTheirs = ({ now, fields }: ChangedElsewhere<Post>) => {
    setSeen(now)
    drafted.showTheirs(editPostFormOf(now), fields as readonly (keyof PostForm)[])
    toast({
      title: words.changedElsewhere,
      description: words.changedElsewhereText,
      tone: 'error',
    })
  }
  const save = (values: PostForm) => {
    const patch = postPatchOf(values, opened, zone)
    if (Object.keys(patch).length === 0) {
      draft.drop()
      return toPost()
    }
    edit.mutate(
      { seen, patch },
      {
        onSuccess: () => {
          draft.drop()
          toast({ title: words.postUpdated, ...(consequences.told && { description: consequences.told }), tone: 'success' })
          toPost()
        },
        onError: (error) => {
          if (error instanceof ChangedElsewhere) return showTheirs(error as ChangedElsewhere<Post>)
          if (showIssues(error, values, form.setError)) return focusFirstWrong(element.current)
          toast({ ...failureOf(editPost, error), tone: 'error' })
        },
      },
    )
  }
  return (
    <form
      ref={element}
      noValidate
      aria-label={words.editOf({ event: post.eventName })}
      className="flex flex-col gap-4"
      // Wait until the messages are drawn.
      onSubmit={form.handleSubmit(save, () => void setTimeout(() => focusFirstWrong(element.current)))}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="scroll-mt-24 font-display text-2xl outline-none font-semibold tracking-tight wrap-anywhere"
      >
        {words.editOf({ event: post.eventName })}
      </h2>
      <DraftNote draft={draft} />
      <WrongFields count={Object.keys(form.formState.errors).length}>
        <Section title={words.agencyInformation}>
          <TextField label={words.agencyName} readOnly value={post.agencyName} />
          <TextField label={words.agencyEmail} type="email" readOnly value={post.agencyEmail} />
          <TextField
            label={words.contactEmail}
            type="email"
            readOnly
            value={post.contactEmail}
            hint={words.contactStays}
            className="sm:col-span-2"
          />
        </Section>
        <ShiftFields
          form={form}
          timeZone={zone}
          hints={{
            eventDate: zone === timeZone() ? undefined : words.zoneTime({ zone: zone.replaceAll('_', ' ') }),
            positions: consequences.positions,
            city: consequences.city,
          }}
        />
      </WrongFields>
      {consequences.tells && (
        <div id="consequences" className="rounded-card bg-sunken px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold wrap-anywhere">{consequences.tells}</p>
          {consequences.asks && <p className="mt-1">{consequences.asks}</p>}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Link href={addressOf({ view: 'posts', post: post.id })} asChild>
          <LinkButton variant="secondary" className="max-sm:w-full">
            {words.cancel}
          </LinkButton>
        </Link>
        <Button
          type="submit"
          className="max-sm:w-full"
          aria-describedby={consequences.tells ? 'consequences' : undefined}
          busy={edit.isPending}
          busyLabel={words.saving}
        >
          {words.saveChanges}
        </Button>
      </div>
      <p className="text-center text-sm text-muted">{words.editIsFree}</p>
    </form>
  )
}
