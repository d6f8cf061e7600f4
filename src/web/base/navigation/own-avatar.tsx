import { useState } from 'react'
import { initials } from '../../kit/avatar.tsx'
import { pictureAddress } from '../device/picture.ts'
import { useUser } from '../records/session.ts'

/**
 * Shows the signed-in worker's photo, or their initials without one, or while it cannot be loaded. The name must stand beside it, because
 * screen readers skip the picture.
 */
export function OwnAvatar({ size, className }: { size: '96' | '256'; className: string }) {
  const { name, profileImageUrl } = useUser()
  const [missing, setMissing] = useState<string | null>(null)
  if (profileImageUrl && profileImageUrl !== missing)
    return (
      <img
        src={pictureAddress(profileImageUrl.replace(/96$/, size))}
        alt=""
        onError={() => setMissing(profileImageUrl)}
        className={`rounded-full bg-sunken object-cover ${className}`}
      />
    )
  return (
    <span aria-hidden="true" className={`grid place-items-center rounded-full bg-brand font-semibold text-on-brand ${className}`}>
      {initials(name)}
    </span>
  )
}
