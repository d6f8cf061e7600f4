import { expect, test } from 'vitest'
import { settings as englishSettings } from '#words/en/account/settings.ts'
import { frame as englishFrame } from '#words/en/app/frame.ts'
import { palette as englishPalette } from '#words/en/app/palette.ts'
import { titles as englishTitles } from '#words/en/base/titles.ts'
import { settings as spanishSettings } from '#words/es/account/settings.ts'
import { frame as spanishFrame } from '#words/es/app/frame.ts'
import { palette as spanishPalette } from '#words/es/app/palette.ts'
import { titles as spanishTitles } from '#words/es/base/titles.ts'
import { matchLists } from '../base/records/match-names.ts'

type Catalogs = readonly [typeof englishTitles, typeof englishPalette, typeof englishSettings, typeof englishFrame]

/** Returns the entries of the palette in a language. */
const entriesOf = ([titles, palette, settings, frame]: Catalogs) => [
  { name: palette.addGig, alsoFoundBy: palette.addGigFoundBy },
  { name: palette.addExpense, alsoFoundBy: palette.addExpenseFoundBy },
  { name: palette.addDrive, alsoFoundBy: palette.addDriveFoundBy },
  { name: palette.logTaxPayment, alsoFoundBy: palette.taxPaymentFoundBy },
  { name: titles.notifications, alsoFoundBy: palette.noticesFoundBy },
  { name: frame.signOut, alsoFoundBy: palette.signOutFoundBy },
  { name: titles.calendar, alsoFoundBy: palette.calendarFoundBy },
  { name: titles.dashboard, alsoFoundBy: palette.dashboardFoundBy },
  { name: titles.owed, alsoFoundBy: palette.owedFoundBy },
  { name: titles.invoices, alsoFoundBy: palette.invoicesFoundBy },
  { name: titles.expenses, alsoFoundBy: palette.expensesFoundBy },
  { name: titles.drives, alsoFoundBy: palette.drivesFoundBy },
  { name: titles.clients, alsoFoundBy: palette.clientsFoundBy },
  { name: titles.taxes, alsoFoundBy: palette.taxesFoundBy },
  { name: titles.savings, alsoFoundBy: palette.savingsFoundBy },
  { name: titles.reports, alsoFoundBy: palette.reportsFoundBy },
  { name: titles.budgets, alsoFoundBy: palette.budgetsFoundBy },
  { name: titles.categories, alsoFoundBy: palette.categoriesFoundBy },
  { name: titles.proof, alsoFoundBy: palette.proofFoundBy },
  { name: titles.yearReview, alsoFoundBy: palette.yearReviewFoundBy },
  { name: titles.work, alsoFoundBy: palette.workFoundBy },
  { name: titles.emergencyGigs, alsoFoundBy: palette.emergencyFoundBy },
  { name: titles.myApplications, alsoFoundBy: palette.myApplicationsFoundBy },
  { name: titles.baProfile, alsoFoundBy: palette.baProfileFoundBy },
  { name: titles.gigResume, alsoFoundBy: palette.resumeFoundBy },
  { name: titles.profile, alsoFoundBy: palette.profileFoundBy },
  { name: titles.settings, alsoFoundBy: palette.settingsFoundBy },
  { name: settings.taxAndMileage, alsoFoundBy: settings.groupFoundBy.tax },
  { name: settings.security, alsoFoundBy: settings.groupFoundBy.security },
  { name: settings.data, alsoFoundBy: settings.groupFoundBy.data },
  { name: settings.appearance, alsoFoundBy: settings.groupFoundBy.appearance },
  { name: settings.help, alsoFoundBy: settings.groupFoundBy.help },
  { name: settings.taxAndHome, alsoFoundBy: settings.taxAndHomeFoundBy },
  { name: titles.mileageRate, alsoFoundBy: settings.rateFoundBy },
  { name: settings.taxAnswers, alsoFoundBy: settings.taxAnswersFoundBy },
  { name: settings.notifications, alsoFoundBy: settings.notificationsFoundBy },
  { name: titles.calendarFeed, alsoFoundBy: settings.feedFoundBy },
  { name: settings.changeEmail, alsoFoundBy: settings.changeEmailFoundBy },
  { name: settings.changePassword, alsoFoundBy: settings.changePasswordFoundBy },
  { name: titles.twoStep, alsoFoundBy: settings.twoStepFoundBy },
  { name: titles.passkeys, alsoFoundBy: settings.passkeysFoundBy },
  { name: titles.devices, alsoFoundBy: settings.devicesFoundBy },
  { name: titles.yourPlan, alsoFoundBy: settings.planFoundBy },
  { name: titles.exportData, alsoFoundBy: settings.exportFoundBy },
  { name: settings.storedData, alsoFoundBy: settings.storedDataFoundBy },
  { name: settings.activity, alsoFoundBy: settings.activityFoundBy },
  { name: titles.recentlyDeleted, alsoFoundBy: settings.deletedFoundBy },
  { name: settings.deleteAccount, alsoFoundBy: settings.deleteAccountFoundBy },
  { name: titles.contactSupport, alsoFoundBy: settings.supportFoundBy },
  { name: titles.keys, alsoFoundBy: settings.keysFoundBy },
  { name: settings.demoOnboarding, alsoFoundBy: settings.demoFoundBy },
  { name: settings.privacyPolicy, alsoFoundBy: settings.privacyFoundBy },
  { name: settings.termsOfService, alsoFoundBy: settings.termsFoundBy },
  { name: settings.openSource, alsoFoundBy: settings.openSourceFoundBy },
]

const english = entriesOf([englishTitles, englishPalette, englishSettings, englishFrame])
const spanish = entriesOf([spanishTitles, spanishPalette, spanishSettings, spanishFrame] as unknown as Catalogs)

/** The same entries in both languages. */
const pairs = english.map((entry, at) => ({ entry, other: spanish[at] ?? entry }))

const found = (entries: typeof english, typed: string) => matchLists([entries], typed).flatMap((list) => list.map(({ name }) => name))

test.each(pairs)('$other.name finds $entry.name on an English page', ({ entry, other }) =>
  expect(found(english, other.name)).toContain(entry.name),
)

test.each(pairs)('$entry.name finds $other.name on a Spanish page', ({ entry, other }) =>
  expect(found(spanish, entry.name)).toContain(other.name),
)

const wordsOf = (text = '') => text.split(/[;\s]+/).filter(Boolean)
const ownWordsOf = (text = '') => wordsOf(text.split(';')[0])
const lacking = (from: typeof english, to: typeof english) =>
  from.flatMap(({ alsoFoundBy }, at) => ownWordsOf(alsoFoundBy).filter((word) => !wordsOf(to[at]?.alsoFoundBy).includes(word)))

test('each word that finds an entry in one language finds it in the other', () => {
  expect(lacking(english, spanish)).toEqual([])
  expect(lacking(spanish, english)).toEqual([])
})

test('a word of the other language comes only where nothing else is found', () => {
  expect(found(english, 'del')).toEqual(['Delete account', 'Recently deleted'])
  expect(found(english, 'con')).not.toContain('Signed-in devices')
})

test.each([
  ['gasolina', 'Add expense'],
  ['estacionamiento', 'Add expense'],
  ['propina', 'Dashboard'],
  ['nuevo gasto', 'Add expense'],
  ['millaje', 'Add drive'],
  ['sin pagar', 'Owed'],
  ['por cobrar', 'Owed'],
  ['facturas', 'Invoices'],
  ['curriculum', 'Gig Resume'],
  ['contrasena', 'Change password'],
  ['idioma', 'Appearance'],
  ['borrar cuenta', 'Delete account'],
  ['cerrar sesion', 'Sign out'],
  ['ajustes', 'Settings'],
])('on an English page, %j finds %s', (typed, name) => expect(found(english, typed)).toContain(name))

test.each([
  ['gas', 'Agregar gasto'],
  ['tips', 'Panel'],
  ['new expense', 'Agregar gasto'],
  ['log out', 'Cerrar sesión'],
  ['unpaid', 'Le deben'],
  ['password', 'Cambiar contraseña'],
  ['dark', 'Apariencia'],
])('on a Spanish page, %j finds %s', (typed, name) => expect(found(spanish, typed)).toContain(name))
