import { Bell as BellIcon } from 'lucide-react'
import { frame as words } from '#words/en/app/frame.ts'
import { titles } from '#words/en/base/titles.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { useUnread } from '../base/records/notices.ts'

const MOST_COUNTED = 9

/** Opens the notices and shows how many are unread. */
export function Bell() {
  const unread = useUnread()
  return (
    <button
      type="button"
      aria-label={unread > 0 ? words.unread({ unread }) : titles.notifications}
      onClick={() => openDialog('notices', {})}
      className="relative grid size-11 shrink-0 place-items-center rounded-full border border-transparent text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <BellIcon aria-hidden="true" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-card! bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent"
        >
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </button>
  )
}
