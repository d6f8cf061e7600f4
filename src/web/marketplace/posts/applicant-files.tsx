import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import type { HeadshotSize } from '#domain/marketplace/profile-files.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { api } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { keys } from '../../base/records/keys.ts'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { saveResume } from './poster-changes.ts'

interface OfApplicant {
  post: Post
  applicant: Applicant
}

interface PhotoProps extends OfApplicant {
  headshotId: number
  size: HeadshotSize
  alt: string
  className: string
}

/** Shows a headshot. It is fetched as a call, which names the page's account: an agency and a worker may share the browser. */
export function Photo({ post, applicant, headshotId, size, alt, className }: PhotoProps) {
  const params = { id: String(post.id), applicationId: String(applicant.id), headshotId: String(headshotId), size }
  const { data, isError } = useQuery({
    queryKey: [...keys.emergencyPost(post.id), 'headshot', params.headshotId, size],
    queryFn: () => api('GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size', { params }),
    // The content of a headshot id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(data?.blob)
  // Not <Loaded>: the message and a button do not fit into a small photo.
  if (isError) return <span className={`grid place-items-center bg-sunken text-xs text-muted ${className}`}>{words.photoNotLoaded}</span>
  return url ? <img src={url} alt={alt} className={className} /> : <Skeleton className={className} />
}

/** Returns the description of a headshot. */
export const altOf = ({ name, headshots }: Applicant, id: number) =>
  words.headshotOf({ name, place: headshots.findIndex((each) => each.id === id) + 1 })

/** Returns an address for a blob while the component is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Shows the headshots of an applicant, each larger after a click, and their resume to download. */
export function ApplicantFiles({ post, applicant }: OfApplicant) {
  const { name, headshots, hasResume } = applicant
  const save = useChange(saveResume, { onError: (error) => toast({ ...failureOf(saveResume, error), tone: 'error' }) })
  if (headshots.length === 0 && !hasResume) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {headshots.map(({ id }) => (
        <button
          key={id}
          type="button"
          aria-label={words.showPhoto({ photo: altOf(applicant, id) })}
          onClick={() => openDialog('headshot', { of: post.id, applicant: applicant.id, headshot: id })}
          className="overflow-hidden rounded-control border border-line transition-opacity hover:opacity-90"
        >
          <Photo post={post} applicant={applicant} headshotId={id} size="160" alt="" className="h-20 w-16 object-cover" />
        </button>
      ))}
      {hasResume && (
        <Button
          variant="secondary"
          icon={<FileText aria-hidden="true" className="size-5" />}
          aria-label={words.resumePdfOf({ name })}
          busy={save.isPending}
          onClick={() => save.mutate({ postId: post.id, applicationId: applicant.id })}
        >
          {words.resumePdf}
        </Button>
      )}
    </div>
  )
}
