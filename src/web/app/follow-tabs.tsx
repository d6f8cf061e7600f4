import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { OnDemand } from '../base/on-demand.tsx'
import { followAccount, type Instead } from './follow-account.ts'
import { followWrites } from './follow-writes.ts'
import type { SignInForm } from './sign-in-form.tsx'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))

/**
 * Lets this tab follow the others: who is signed in, and what was saved. Shows nothing until following would lose something typed: then it
 * shows a dialog over the page.
 */
export default function FollowTabs(forms: { SignInForm: typeof SignInForm }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [instead, setInstead] = useState<Instead | null>(null)
  useEffect(() => followAccount(client, setInstead, () => navigate('/')), [client, navigate])
  useEffect(() => followWrites(client), [client])
  return <OnDemand>{instead && <AccountDialog {...instead} {...forms} onClose={() => setInstead(null)} />}</OnDemand>
}
