import { frame as words } from '#words/en/app/frame.ts'
import { OwnAvatar } from '../base/navigation/own-avatar.tsx'
import { useUser } from '../base/records/session.ts'
import { initials } from '../kit/avatar.tsx'
import { Menu } from '../kit/menu.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { chooseTheme, themeChoice } from '../kit/theme.ts'
import { useSignOut } from './sign-out.ts'

/** The module of the entries, once the menu was opened. */
let loaded: typeof import('./account-entries.tsx') | undefined
const loadEntries = async () => {
  loaded = await import('./account-entries.tsx')
}

/** Shows the avatar and its menu: theme, settings, plan, support, export and sign-out. */
export function AccountMenu() {
  const { name } = useUser()
  const signOut = useSignOut()
  return (
    <>
      <Menu
        label={words.accountOf({ name, initials: initials(name) })}
        prepare={loadEntries}
        entries={() => loaded?.accountEntries({ theme: themeChoice(), choose: chooseTheme, signOut: () => signOut.mutate() }) ?? []}
        className="grid size-11 place-items-center rounded-full"
      >
        <OwnAvatar size="96" className="size-9 text-sm" />
      </Menu>
      {/* The menu closes after the choice, so the message shows here. */}
      {signOut.isPending && (
        <div className="fixed inset-0 z-50 grid animate-scrim-in place-items-center bg-scrim">
          <Spinner label={words.signingOut} className="rounded-card bg-card p-6" />
        </div>
      )}
    </>
  )
}
