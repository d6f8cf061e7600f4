import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { settings as words } from '#words/en/account/settings.ts'
import { titles } from '#words/en/base/titles.ts'
import { languageNames } from '#words/en/language-names.ts'
import { pageLanguage } from '../../base/language/page-language.ts'
import { BackLink } from '../../base/navigation/back-link.tsx'
import { PageLink } from '../../base/navigation/page-link.tsx'
import { useUser } from '../../base/records/session.ts'
import { Card } from '../../kit/card.tsx'
import { PageHeading } from '../../kit/page-heading.tsx'
import { chooseTheme, type ThemeChoice, themeChoice } from '../../kit/theme.ts'
import { Languages } from './languages.tsx'
import { LastBackup } from './last-backup.tsx'
import { SettingRows } from './setting-rows.tsx'
import { type GroupName, groupAddress, type SettingsGroup, settingsGroups } from './settings.ts'

const themes: Readonly<Record<ThemeChoice, string>> = { light: words.light, dark: words.dark, system: words.asDevice }

/** Lists all settings in nine rows. `?show=` in the address names the row whose settings are shown instead. */
export default function AllSettings() {
  const groups: Readonly<Record<GroupName, SettingsGroup>> = settingsGroups()
  const named = new URLSearchParams(useSearch()).get('show') ?? ''
  const group = Object.hasOwn(groups, named) ? groups[named as GroupName] : undefined
  return (
    <div className="max-w-2xl">
      {group?.settings ? <Group {...group} isAppearance={named === 'appearance'} isData={named === 'data'} /> : <Groups groups={groups} />}
    </div>
  )
}

function Groups({ groups }: { groups: Readonly<Record<GroupName, SettingsGroup>> }) {
  const { defaultTaxPercentage } = useUser()
  const values: Readonly<Partial<Record<GroupName, string>>> = {
    tax: words.percent({ percentage: defaultTaxPercentage }),
    appearance: words.appearanceNow({ theme: themes[themeChoice()], language: languageNames[pageLanguage] }),
  }
  return (
    <>
      <PageHeading title={titles.settings} />
      <Card flush>
        <ul aria-label={titles.settings} className="divide-y divide-line">
          {(Object.entries(groups) as [GroupName, SettingsGroup][]).map(([key, group]) => (
            <li key={key}>
              <Row group={group} address={groupAddress(key)}>
                {values[key]}
              </Row>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface RowProps {
  group: SettingsGroup
  address: string
  /** The present value. */
  children: ReactNode
}

function Row({ group: { name, Icon, only }, address, children }: RowProps) {
  const look = 'group flex min-h-13 w-full items-center gap-4 px-4 text-left transition-colors hover:bg-sunken/60 sm:px-5'
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
      {/* On a narrow screen, a long value is below the name. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        {children && <span className="text-sm text-muted">{children}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5" />
    </>
  )
  return only ? (
    <button type="button" onClick={() => only.open()} className={look}>
      {content}
    </button>
  ) : (
    <PageLink href={address} className={look}>
      {content}
    </PageLink>
  )
}

const Group = ({ name, settings = [], isAppearance, isData }: SettingsGroup & { isAppearance: boolean; isData: boolean }) => (
  <>
    <BackLink to="all-settings" name={titles.settings} />
    <PageHeading title={name} />
    <Card flush className="px-4 sm:px-5">
      {isAppearance ? <Themes /> : <SettingRows settings={settings} />}
    </Card>
    {isAppearance && (
      <Card flush className="mt-5 px-4 sm:px-5">
        <Languages />
      </Card>
    )}
    {isData && <LastBackup />}
  </>
)

function Themes() {
  const [chosen, setChosen] = useState(themeChoice)
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <fieldset className="divide-y divide-line">
      <legend className="sr-only">{words.appearance}</legend>
      {(Object.entries(themes) as [ThemeChoice, string][]).map(([theme, name]) => (
        <label key={theme} className="flex min-h-13 items-center justify-between font-medium">
          {name}
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} className="size-5 accent-brand" />
        </label>
      ))}
    </fieldset>
  )
}
