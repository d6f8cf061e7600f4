import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { OnDemand } from '../base/on-demand.tsx'
import { followAccount, type Instead } from './follow-account.ts'
import { followWrites } from './follow-writes.ts'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))

/**
 * Lets this tab follow the others: who is signed in, and what was saved. Shows nothing until a press
 * was refused because another account is signed in: then it says so over the page.
 */
export default function FollowTabs() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [instead, setInstead] = useState<Instead | null>(null)
  useEffect(() => followAccount(client, setInstead, () => navigate('/')), [client, navigate])
  useEffect(() => followWrites(client), [client])
  return <OnDemand>{instead && <AccountDialog {...instead} onClose={() => setInstead(null)} />}</OnDemand>
}
