import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { kindOf } from '../../base/calls/failures.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { postQuery } from './poster-changes.ts'

interface Opened {
  readonly post: Post
  readonly applicants: readonly Applicant[]
}

interface Props {
  id: number
  children: (opened: Opened) => ReactNode
}

/** Draws a dialog for the post in its address, once it is loaded. The dialog keeps it as it was. Says so if it does not exist. */
export function OpenedPost({ id, children }: Props) {
  const read = useQuery({ ...postQuery(id), refetchOnMount: true })
  const [opened, setOpened] = useState<Opened>()
  const shown = opened ?? read.data
  if (!opened && shown) setOpened(shown)
  if (useIsComing(read)) return <Coming />
  if (shown) return children(shown)
  // The page below says that the post could not be loaded.
  return kindOf(read.error) === 'gone' ? <NotFoundDialog of="post" /> : null
}

/** Returns the bookings whose payment the worker has not confirmed yet. */
export const unconfirmedIn = (applicants: readonly Applicant[]) =>
  applicants.filter(({ state, paidAnswer }) => state === 'booked' && paidAnswer !== 'confirmed')
