import { Command } from 'cmdk'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchGigs } from '#domain/gigs/gig-search.ts'
import { jobsOf } from '#domain/gigs/multi-day.ts'
import { formatDays } from '#words/dates.ts'
import { palette as words } from '#words/en/app/palette.ts'
import { titles } from '#words/en/base/titles.ts'
import { closeDialog, showRecord } from '../base/navigation/addresses.ts'
import { useClients } from '../base/records/clients.ts'
import { useGigs } from '../base/records/gigs.ts'
import { matchLists, matchNames } from '../base/records/match-names.ts'
import { Dialog } from '../kit/dialog.tsx'
import { type Entry, type FoundPlace, useOwnEntries } from './palette-entries.ts'

/** The most clients and jobs that are shown. A longer search text finds others. */
const SHOWN = 6
/** The most matching gigs that are grouped into jobs. */
const GATHERED = 60

interface Group {
  readonly name: string
  readonly entries: readonly Entry[]
}

/** Finds a screen, gig, client or action by the first letters of its name. */
export default function Palette({ places }: { places: readonly FoundPlace[] }) {
  const [typed, setTyped] = useState('')
  const groups = useGroups(useDeferredValue(typed.trim()), places)
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  const [chosen, setChosen] = useState('')
  const type = (text: string) => {
    setTyped(text)
    setChosen('')
  }
  return (
    <Dialog open onOpenChange={closeDialog} title={words.title}>
      <Command
        label={words.title}
        shouldFilter={false}
        loop
        value={ids.includes(chosen) ? chosen : (ids[0] ?? '')}
        onValueChange={setChosen}
      >
        <Command.Input data-autofocus dir="auto" placeholder={words.placeholder} value={typed} onValueChange={type} className="control" />
        <p role="status" className="sr-only">
          {words.found({ found: ids.length })}
        </p>
        <Command.List className="mt-3 h-80 max-h-[45dvh] overflow-y-auto overscroll-contain" label={words.results}>
          <Command.Empty className="py-4 text-muted">{words.nothingFound}</Command.Empty>
          {groups.map(({ name, entries }) => (
            <Command.Group key={name} heading={name} className="pb-2 text-sm font-semibold text-muted">
              {entries.map((entry) => (
                <Item key={entry.id} entry={entry} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  )
}

const Item = ({ entry: { id, name, note, Icon, onSelect } }: { entry: Entry }) => (
  <Command.Item
    value={id}
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-[0.9375rem] font-medium text-ink data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand"
  >
    <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    <bdi className="min-w-0 truncate">{name}</bdi>
    {note && <bdi className="ml-auto shrink-0 truncate text-sm font-normal text-muted max-sm:max-w-36">{note}</bdi>}
  </Command.Item>
)

/** Returns the matches, by kind. Without a search text, leaves out the worker's own records. */
function useGroups(typed: string, places: readonly FoundPlace[]): readonly Group[] {
  const { screens, actions, settings, Gig: GigIcon, Client: ClientIcon } = useOwnEntries(places)
  const gigs = useGigs().data
  const clients = useClients().data
  const jobs = useMemo(() => jobsOf(typed ? searchGigs(gigs ?? [], typed, 'all').slice(0, GATHERED) : []).slice(0, SHOWN), [gigs, typed])
  const found = useMemo(() => {
    const living = clients?.filter(({ mergedInto }) => mergedInto === null) ?? []
    return typed ? matchNames(living, typed).slice(0, SHOWN) : []
  }, [clients, typed])
  const [foundActions = [], foundScreens = [], foundSettings = []] = matchLists<Entry>([actions, screens, settings], typed)
  const groups: Group[] = [
    { name: words.actions, entries: foundActions },
    { name: words.screens, entries: foundScreens },
    { name: titles.settings, entries: foundSettings },
    {
      name: titles.clients,
      entries: found.map(({ id, name }) => ({
        id: `client ${id}`,
        name,
        Icon: ClientIcon,
        onSelect: () => showRecord('client', id, { instead: true }),
      })),
    },
    {
      name: words.gigs,
      entries: jobs.map(({ key, first, start, end }) => ({
        id: key,
        name: words.jobOf(first),
        note: formatDays(start, end),
        Icon: GigIcon,
        onSelect: () => showRecord('gig', first.id, { instead: true }),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
