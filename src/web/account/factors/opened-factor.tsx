import { type ReactNode, useState } from 'react'
import type { Factors } from '#contract/account/factors.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { useFactors } from '../sign-in/factors.ts'

interface Props<Kind extends 'passkeys' | 'identities'> {
  kind: Kind
  id: number
  children: (factor: Factors[Kind][number]) => ReactNode
}

/** Draws a dialog for the passkey or connection in its address, once it is loaded. The dialog keeps it as it was, also after its removal. */
export function OpenedFactor<Kind extends 'passkeys' | 'identities'>({ kind, id, children }: Props<Kind>) {
  const read = useFactors()
  const [opened, setOpened] = useState<Factors[Kind][number]>()
  const found: Factors[Kind][number] | undefined = opened ?? read.data?.[kind].find((factor) => factor.id === id)
  if (!opened && found) setOpened(found)
  if (useIsComing(read)) return <Coming />
  if (found) return children(found)
  return read.data ? <NotFoundDialog of={kind === 'passkeys' ? 'passkey' : 'connection'} /> : null
}
