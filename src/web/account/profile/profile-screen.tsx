import { BriefcaseBusiness, Clock, LifeBuoy, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/account/sign-in.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { titles } from '#words/en/base/titles.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { editClient } from '../../base/records/client-edit.ts'
import { useClients } from '../../base/records/clients.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { ChipList } from '../../kit/chip-list.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { PhotoRow } from './photo-row.tsx'
import { editProfile, removeGigType } from './profile-changes.ts'
import { SettingRows } from './setting-rows.tsx'
import { W2Documents } from './w2-documents.tsx'

/** Shows who the worker is: name and photo, business, hours, types of gigs and preferred clients. */
export default function ProfileScreen() {
  const user = useUser()
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{words.profile}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Section title={words.basicInformation} icon={<UserRound />} onEdit={() => openDialog('edit-profile', {})}>
            <PhotoRow />
            <Facts
              facts={[
                [words.name, user.name],
                ...(isNameWhole(user) ? [] : [[words.firstName, user.firstName] as const, [words.lastName, user.lastName] as const]),
                [words.email, user.email],
                [words.phone, user.phone],
                [words.homeAddress, user.homeAddress],
                [words.taxPercentage, percentText(user)],
              ]}
            />
          </Section>
          <Section title={words.businessInformation} icon={<BriefcaseBusiness />} onEdit={() => openDialog('edit-business', {})}>
            <Facts
              none={words.onYourReports}
              facts={[
                [words.businessName, user.businessName],
                [words.address, user.businessAddress],
                [words.phone, user.businessPhone],
                [words.email, user.businessEmail],
              ]}
            />
          </Section>
          <Section title={words.workPreferences} icon={<Clock />} onEdit={() => openDialog('edit-work', {})}>
            <Facts
              facts={[
                [words.workingHours, formatWorkTime(hoursShown(user))],
                [words.mainTypes, user.workPreferences.primaryGigTypes.map(gigTypeName).join(', ')],
              ]}
            />
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <GigTypes types={user.customGigTypes} />
          <PreferredClients />
          <W2Documents />
          <Section title={words.legalSupport} icon={<LifeBuoy />}>
            <SettingRows
              settings={[
                { name: titles.contactSupport, open: () => openDialog('support', {}) },
                { name: words.demoOnboarding, open: () => openDialog('onboarding', { demo: 'yes' }) },
              ]}
            />
            <p className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm text-muted">
              <LegalLink href="/privacy-policy">{words.privacyPolicy}</LegalLink>
              <LegalLink href="/terms-of-service">{words.termsOfService}</LegalLink>
            </p>
          </Section>
        </div>
      </div>
    </>
  )
}

/** Returns whether the name is the first and the last name, so that they need no lines of their own. */
const isNameWhole = ({ name, firstName, lastName }: User) => name === `${firstName ?? ''} ${lastName ?? ''}`.trim()

const percentText = ({ defaultTaxPercentage: percentage, hasChosenTaxPercentage }: User) =>
  hasChosenTaxPercentage ? `${percentage}%` : words.taxNotChosen({ percentage })

const hoursShown = ({ workPreferences: { workingHours } }: User) => ({ startTime: workingHours.start, endTime: workingHours.end })

const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
    {children}
  </a>
)

interface FactsProps {
  facts: readonly (readonly [name: string, value: string | null])[]
  /** What is said while none of them is known. */
  none?: string
}

const Facts = ({ facts, none }: FactsProps) =>
  none && facts.every(([, value]) => !value) ? (
    <p className="mt-2 text-[0.9375rem] text-muted">{none}</p>
  ) : (
    <dl className="mt-2 divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 justify-between gap-4 py-2.5 text-[0.9375rem]">
          <dt className="max-w-3/5 shrink-0 text-muted">{name}</dt>
          <dd dir="auto" className={`min-w-0 text-right wrap-anywhere ${value ? 'font-medium' : 'text-muted'}`}>
            {value || words.notSet}
          </dd>
        </div>
      ))}
    </dl>
  )

const failed = (error: Error) => toast({ ...failureOf(editProfile, error), tone: 'error' })

function GigTypes({ types }: { types: readonly string[] }) {
  const remove = useChange(removeGigType, { onError: failed })
  return (
    <Chips
      title={words.gigTypes}
      icon={<BriefcaseBusiness />}
      names={types}
      textOf={gigTypeName}
      empty={words.noGigTypes}
      add={{ label: words.addType, onSelect: () => openDialog('add-gig-type', {}) }}
      onRemove={(name) => remove.mutate(name)}
      removing={remove.isPending ? remove.variables : undefined}
    />
  )
}

function PreferredClients() {
  const { workPreferences } = useUser()
  const { data: clients = [] } = useClients()
  const edit = useChange(editClient, { onError: failed })
  const remove = (name: string) => {
    const seen = clients.find((client) => client.name === name && client.mergedInto === null)
    if (seen) edit.mutate({ seen, patch: { isPreferred: false } })
  }
  return (
    <Chips
      title={words.preferredClients}
      icon={<UserRound />}
      names={workPreferences.preferredClients}
      empty={words.noPreferredClients}
      add={{ label: words.addClient, onSelect: () => openDialog('add-client', {}) }}
      onRemove={remove}
      removing={edit.isPending ? edit.variables.seen.name : undefined}
    />
  )
}

interface ChipsProps {
  title: string
  icon: ReactNode
  names: readonly string[]
  textOf?: (name: string) => string
  empty: string
  add: { label: string; onSelect: () => void }
  onRemove: (name: string) => void
  removing: string | undefined
}

const Chips = ({ title, icon, names, textOf, empty, add, onRemove, removing }: ChipsProps) => (
  <Section title={title} icon={icon}>
    {names.length === 0 && <p className="mt-2 text-[0.9375rem] text-muted">{empty}</p>}
    <ChipList names={names} textOf={textOf} onRemove={onRemove} removing={removing} />
    <Button variant="secondary" className="mt-4" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add.onSelect}>
      {add.label}
    </Button>
  </Section>
)
