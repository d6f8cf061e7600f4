import { BadgeCheck, Bell, CalendarPlus, Database, Landmark, LifeBuoy, LockKeyhole, type LucideIcon, Palette, Scale } from 'lucide-react'
import { yearOf } from '#domain/time/calendar-day.ts'
import { settings as words } from '#words/en/account/settings.ts'
import { titles } from '#words/en/base/titles.ts'
import { today } from '../../base/calls/api.ts'
import { identityProvider } from '../../base/calls/identity-provider.ts'
import type { DialogName, DialogParams } from '../../base/navigation/address-list.ts'
import { openDialog, type PlainScreen, screenAddress, showPage } from '../../base/navigation/addresses.ts'

/** One setting: what opens it. With `instead`, it replaces the open dialog in the history. */
export interface Setting {
  readonly name: string
  /** Other words that find it. */
  readonly foundBy?: string
  readonly open: (options?: { instead?: boolean }) => void
}

/** One row of the list of settings. It opens a dialog or page, or the page of its own settings. */
export interface SettingsGroup {
  readonly name: string
  readonly Icon: LucideIcon
  /** The only setting of the group. */
  readonly only?: Setting
  readonly settings?: readonly Setting[]
}

const dialog = <Name extends DialogName>(opened: Name, params: DialogParams<Name>, name: string, foundBy = ''): Setting => ({
  name,
  foundBy,
  open: (options) => openDialog(opened, params, options),
})
const page = (screen: PlainScreen, name: string, foundBy = ''): Setting => ({
  name,
  foundBy,
  open: (options) => showPage(screenAddress(screen), options),
})
const paper = (address: string, name: string, foundBy: string): Setting => ({
  name,
  foundBy,
  open: () => void window.open(address, '_blank', 'noreferrer'),
})

/** Returns whether the device has a mouse. Such a device usually has a keyboard too. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** Returns all settings, in their order. */
export const settingsGroups = () =>
  ({
    tax: {
      name: words.taxAndMileage,
      Icon: Landmark,
      settings: [
        page('settings', words.taxAndHome, words.taxAndHomeFoundBy),
        dialog('mileage-rate', {}, titles.mileageRate, words.rateFoundBy),
        dialog('tax-answers', { year: yearOf(today()) }, words.taxAnswers, words.taxAnswersFoundBy),
      ],
    },
    notifications: {
      name: words.notifications,
      Icon: Bell,
      only: dialog('notifications', {}, words.notifications, words.notificationsFoundBy),
    },
    'calendar-feed': {
      name: titles.calendarFeed,
      Icon: CalendarPlus,
      only: dialog('calendar-feed', {}, titles.calendarFeed, words.feedFoundBy),
    },
    security: {
      name: words.security,
      Icon: LockKeyhole,
      settings: [
        dialog('change-email', {}, words.changeEmail, words.changeEmailFoundBy),
        dialog('change-password', {}, words.changePassword, words.changePasswordFoundBy),
        dialog('two-step', {}, titles.twoStep, words.twoStepFoundBy),
        dialog('passkeys', {}, titles.passkeys, words.passkeysFoundBy),
        ...(identityProvider ? [dialog('identities', {}, words.signInWith({ provider: identityProvider }))] : []),
        dialog('devices', {}, titles.devices, words.devicesFoundBy),
      ],
    },
    plan: { name: words.plan, Icon: BadgeCheck, only: page('plan', titles.yourPlan, words.planFoundBy) },
    data: {
      name: words.data,
      Icon: Database,
      settings: [
        page('proof', titles.proof, words.proofFoundBy),
        dialog('export-data', {}, titles.exportData, words.exportFoundBy),
        dialog('stored-data', {}, words.storedData, words.storedDataFoundBy),
        dialog('activity', {}, words.activity, words.activityFoundBy),
        dialog('recently-deleted', {}, titles.recentlyDeleted, words.deletedFoundBy),
        dialog('delete-account', {}, words.deleteAccount, words.deleteAccountFoundBy),
      ],
    },
    appearance: { name: words.appearance, Icon: Palette, settings: [] },
    help: {
      name: words.help,
      Icon: LifeBuoy,
      settings: [
        dialog('support', {}, titles.contactSupport, words.supportFoundBy),
        ...(hasKeyboard() ? [dialog('keys', {}, titles.keys, words.keysFoundBy)] : []),
        dialog('onboarding', { demo: 'yes' }, words.demoOnboarding, words.demoFoundBy),
      ],
    },
    legal: {
      name: words.legal,
      Icon: Scale,
      settings: [
        paper('/privacy-policy', words.privacyPolicy, words.privacyFoundBy),
        paper('/terms-of-service', words.termsOfService, words.termsFoundBy),
        paper('/open-source-notices', words.openSource, words.openSourceFoundBy),
      ],
    },
  }) satisfies Record<string, SettingsGroup>

export type GroupName = keyof ReturnType<typeof settingsGroups>

/** Returns the address of the page of a group. */
export const groupAddress = (group: GroupName) => screenAddress('all-settings', { show: group })

/** Other words by which a group is found that has settings of its own. */
const groupFoundBy: Readonly<Partial<Record<GroupName, string>>> = words.groupFoundBy

/** Returns every setting with its group, for a search. A group without settings of its own is one itself. */
export const findableSettings = () =>
  (Object.entries(settingsGroups()) as [GroupName, SettingsGroup][]).flatMap(([group, { name, Icon, only, settings = [] }]) => {
    const itself: Setting = {
      name,
      foundBy: groupFoundBy[group] ?? '',
      open: (options) => showPage(groupAddress(group), options),
    }
    return (only ? [only] : [itself, ...settings]).map((setting) => ({ ...setting, Icon }))
  })
