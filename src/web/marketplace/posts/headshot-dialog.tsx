import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { altOf, Photo } from './applicant-files.tsx'
import { OpenedPost } from './opened-post.tsx'

/** Shows a headshot of an applicant in its full size. */
export default function HeadshotDialog({ of, applicant, headshot }: DialogProps<'headshot'>) {
  return (
    <OpenedPost id={of}>
      {({ post, applicants }) => {
        const shown = applicants.find(({ id }) => id === applicant)
        if (!shown?.headshots.some(({ id }) => id === headshot)) return <NotFoundDialog of="headshot" />
        return (
          <Dialog open onOpenChange={closeDialog} title={shown.name} size="lg">
            <Photo
              post={post}
              applicant={shown}
              headshotId={headshot}
              size="1600"
              alt={altOf(shown, headshot)}
              className="mx-auto max-h-[65dvh] min-h-40 w-auto rounded-control object-contain"
            />
          </Dialog>
        )
      }}
    </OpenedPost>
  )
}
