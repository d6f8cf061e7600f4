import { BriefcaseBusiness, Clock, Database, LifeBuoy, LockKeyhole, Megaphone, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/account/sign-in.ts'
import { formatWorkTime } from '#domain/gigs/work-time.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { identityProvider } from '../../base/calls/identity-provider.ts'
import { openDialog, showScreen } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/mutations.ts'
import { useClients } from '../../base/records/clients.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { ChipList } from '../../kit/chip-list.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { PhotoRow } from './photo-row.tsx'
import { editProfile, removeGigType } from './profile-changes.ts'

/** Shows the worker's profile, clients, and account security. */
export default function ProfileScreen() {
  const user = useUser()
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">Profile</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Section title="Basic Information" icon={<UserRound />} onEdit={() => openDialog('edit-profile', {})}>
            <PhotoRow />
            <Facts
              facts={[
                ['Name', user.name],
                ['First name', user.firstName],
                ['Last name', user.lastName],
                ['Email', user.email],
                ['Phone', user.phone],
                ['Home address', user.homeAddress],
                ['Default tax percentage', `${user.defaultTaxPercentage}%${user.hasChosenTaxPercentage ? '' : ', not chosen yet'}`],
              ]}
            />
          </Section>
          <Section title="Business Information" icon={<BriefcaseBusiness />} onEdit={() => openDialog('edit-business', {})}>
            <Facts
              facts={[
                ['Business name', user.businessName],
                ['Address', user.businessAddress],
                ['Phone', user.businessPhone],
                ['Email', user.businessEmail],
              ]}
            />
          </Section>
          <Section title="Work Preferences" icon={<Clock />} onEdit={() => openDialog('edit-work', {})}>
            <Facts
              facts={[
                ['Working hours', formatWorkTime(hoursShown(user))],
                ['Types you do most', user.workPreferences.primaryGigTypes.join(', ')],
              ]}
            />
          </Section>
          <GigTypes types={user.customGigTypes} />
          <PreferredClients />
          <Section title="Brand Ambassador" icon={<Megaphone />}>
            <Rows
              rows={[
                ['Emergency Gigs', () => showScreen('emergency')],
                ['BA Profile', () => showScreen('ba-profile')],
                ['Gig Resume', () => showScreen('gig-resume')],
              ]}
            />
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Section title="Notifications & Security" icon={<LockKeyhole />}>
            <Rows
              rows={[
                ['Profile Settings', () => showScreen('settings')],
                ['Your plan', () => showScreen('plan')],
                ['Notification Settings', () => openDialog('notifications', {})],
                ['Calendar feed', () => openDialog('calendar-feed', {})],
                ['Change email', () => openDialog('change-email', {})],
                ['Change password', () => openDialog('change-password', {})],
                ['Two-step sign-in', () => openDialog('two-step', {})],
                ['Passkeys', () => openDialog('passkeys', {})],
                ...(identityProvider ? [[`Sign in with ${identityProvider}`, () => openDialog('identities', {})] as const] : []),
                ['Signed-in devices', () => openDialog('devices', {})],
              ]}
            />
          </Section>
          <Section title="Your Data" icon={<Database />}>
            <Rows
              rows={[
                ['Export Data', () => openDialog('export-data', {})],
                ['What Gigfolio stores about you', () => openDialog('stored-data', {})],
                ['Activity', () => openDialog('activity', {})],
                ['Recently deleted', () => openDialog('recently-deleted', {})],
                ['Delete account', () => openDialog('delete-account', {})],
              ]}
            />
          </Section>
          <Section title="Legal & Support" icon={<LifeBuoy />}>
            <Rows
              rows={[
                ['Contact Support', () => openDialog('support', {})],
                ['Demo Onboarding', () => openDialog('onboarding', { demo: 'yes' })],
              ]}
            />
            <p className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm text-muted">
              <LegalLink href="/privacy-policy">Privacy Policy</LegalLink>
              <LegalLink href="/terms-of-service">Terms of Service</LegalLink>
            </p>
          </Section>
        </div>
      </div>
    </>
  )
}

const hoursShown = ({ workPreferences: { workingHours } }: User) => ({ startTime: workingHours.start, endTime: workingHours.end })

const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
    {children}
  </a>
)

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) => (
  <dl className="mt-2 divide-y divide-line">
    {facts.map(([name, value]) => (
      <div key={name} className="flex min-w-0 justify-between gap-4 py-2.5 text-[0.9375rem]">
        <dt className="shrink-0 text-muted">{name}</dt>
        <dd dir="auto" className={`min-w-0 text-right wrap-anywhere ${value ? 'font-medium' : 'text-muted'}`}>
          {value || 'Not set'}
        </dd>
      </div>
    ))}
  </dl>
)

const Rows = ({ rows }: { rows: readonly (readonly [name: string, open: () => void])[] }) => (
  <ul className="mt-1 divide-y divide-line">
    {rows.map(([name, open]) => (
      <li key={name}>
        <button
          type="button"
          onClick={open}
          className="flex min-h-12 w-full items-center justify-between rounded-control text-left text-[0.9375rem] font-medium hover:text-brand"
        >
          {name}
          <span aria-hidden="true" className="text-muted">
            ›
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const failed = (error: Error) => toast({ ...failureOf(editProfile, error), tone: 'error' })

function GigTypes({ types }: { types: readonly string[] }) {
  const remove = useChange(removeGigType, { onError: failed })
  return (
    <Chips
      title="Your Gig Types"
      icon={<BriefcaseBusiness />}
      names={types}
      empty="Add the kinds of work you do, and the gig form offers them first."
      add={{ label: 'Add Type', onSelect: () => openDialog('add-gig-type', {}) }}
      onRemove={(name) => remove.mutate(name)}
      removing={remove.isPending ? remove.variables : undefined}
    />
  )
}

function PreferredClients() {
  const { workPreferences } = useUser()
  const { data: clients = [] } = useClients()
  const edit = useChange('edit client', { onError: failed })
  const remove = (name: string) => {
    const seen = clients.find((client) => client.name === name && client.mergedInto === null)
    if (seen) edit.mutate({ seen, patch: { isPreferred: false } })
  }
  return (
    <Chips
      title="Preferred Clients"
      icon={<UserRound />}
      names={workPreferences.preferredClients}
      empty="Clients that you work for often are offered first in the gig form."
      add={{ label: 'Add Client', onSelect: () => openDialog('add-client', {}) }}
      onRemove={remove}
      removing={edit.isPending ? edit.variables.seen.name : undefined}
    />
  )
}

interface ChipsProps {
  title: string
  icon: ReactNode
  names: readonly string[]
  empty: string
  add: { label: string; onSelect: () => void }
  onRemove: (name: string) => void
  removing: string | undefined
}

const Chips = ({ title, icon, names, empty, add, onRemove, removing }: ChipsProps) => (
  <Section title={title} icon={icon}>
    {names.length === 0 && <p className="mt-2 text-[0.9375rem] text-muted">{empty}</p>}
    <ChipList names={names} onRemove={onRemove} removing={removing} />
    <Button variant="secondary" className="mt-4" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add.onSelect}>
      {add.label}
    </Button>
  </Section>
)
