import type { profileFields } from '#domain/account/profile-fields.ts'
import type { InForm, InLog, NamedOption, NamedSwitch } from '#domain/check/record-fields.ts'
import type { clientFields } from '#domain/clients/client-fields.ts'
import type { goalFields } from '#domain/dashboard/goal-fields.ts'
import type { expenseFields } from '#domain/expenses/expense-fields.ts'
import type { gigFields } from '#domain/gigs/gig-fields.ts'
import type { baProfileFields } from '#domain/marketplace/ba-profile-fields.ts'
import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import type { tripFields } from '#domain/mileage/trip-fields.ts'
import type { paymentFields, shareFields } from '#domain/payments/payment-fields.ts'
import type { taxProfileFields } from '#domain/tax/tax-profile-fields.ts'
import { gigStatusNames, payKindNames, paymentMethodNames } from './gig-names.ts'
import { languageNames } from './language-names.ts'
import { periodNames } from './period-names.ts'

// The compiler asks for the words of each declared field: where people see it, it has a name.

/** Everything that is declared field by field. */
export interface Declared {
  readonly expense: typeof expenseFields
  readonly gig: typeof gigFields
  readonly client: typeof clientFields
  readonly trip: typeof tripFields
  readonly payment: typeof paymentFields
  readonly share: typeof shareFields
  readonly goal: typeof goalFields
  readonly profile: typeof profileFields
  readonly taxProfile: typeof taxProfileFields
  readonly baProfile: typeof baProfileFields
}

/** The labels of the inputs in the forms. */
export const fieldLabels = {
  expense: {
    date: 'Date',
    amount: 'Amount',
    merchant: 'Merchant',
    businessPurpose: 'Business Purpose',
    category: 'Category',
    subcategory: 'Subcategory',
    reimbursedAmount: 'Reimbursed by client',
    gigId: 'For a gig (optional)',
  },
  gig: {
    eventName: 'Event Name',
    clientName: 'Client Name',
    gigType: 'Gig Type',
    status: 'Status',
    date: 'Date',
    startTime: 'Start',
    endTime: 'End',
    breakMinutes: 'Unpaid break, min',
    hoursWorked: 'Hours worked',
    payBasis: 'Paid',
    rate: 'Rate per hour',
    ratePerDay: 'Rate per day',
    expectedPay: 'Expected Pay',
    actualPay: 'Actual Pay',
    tips: 'Tips (on top of total received)',
    taxPercentage: 'Tax rate, percent',
    parkingExpense: 'Parking',
    parkingReimbursed: 'Reimbursed by client',
    parkingDescription: 'Parking description',
    gigAddress: 'Gig Address',
    mileage: 'Miles',
    duties: 'Key Duties',
    notes: 'Notes',
    includeInResume: 'Show on my gig resume, once it is completed',
    payKind: 'Paid as',
  },
  client: {
    name: 'Client Name',
    contactName: 'Contact',
    termsDays: 'Terms',
    email: 'Email',
    phone: 'Phone',
    legalName: 'Legal name',
    billingEmail: 'Email for invoices',
    billingAddress: 'Billing address',
    poRequired: 'Needs a PO number on invoices',
    address: 'Address',
    notes: 'Notes',
    payKind: 'Pays you as',
    isPreferred: 'On my list',
  },
} satisfies {
  readonly expense: Labels<'expense'>
  readonly gig: Labels<'gig', 'ratePerDay'>
  readonly client: Labels<'client', 'isPreferred'>
}

/** The labels of a record's form, and of inputs that are not a field alone. */
type Labels<Name extends keyof Declared, Others extends string = never> = Readonly<Record<InForm<Declared[Name]> | Others, string>>

/** What the activity log calls a field, in the middle of a sentence. */
export const loggedNames = {
  expense: {
    date: 'date',
    amount: 'amount',
    reimbursedAmount: 'reimbursed',
    merchant: 'merchant',
    businessPurpose: 'purpose',
    category: 'category',
    subcategory: 'subcategory',
    gigId: 'linked gig',
    description: 'description',
    notes: 'notes',
  },
  gig: {
    eventName: 'event',
    clientName: 'client',
    gigType: 'type',
    date: 'date',
    startTime: 'start',
    endTime: 'end',
    breakMinutes: 'break minutes',
    hoursWorked: 'hours worked',
    rate: 'rate',
    expectedPay: 'expected pay',
    totalReceived: 'received',
    actualPay: 'pay',
    tips: 'tips',
    gotPaidDate: 'paid on',
    paymentMethod: 'payment method',
    status: 'status',
    taxPercentage: 'tax',
    mileage: 'miles',
    parkingExpense: 'parking',
    reimbursedParking: 'parking reimbursed',
    otherExpenses: 'other expenses',
    otherExpenseItems: 'items of other expenses',
    reimbursedOther: 'other expenses reimbursed',
    gigAddress: 'address',
    duties: 'duties',
    notes: 'notes',
    includeInResume: 'gig resume',
    payKind: 'how it is paid',
    withheld: 'withheld',
  },
  trip: { day: 'date', fromAddress: 'start', toAddress: 'end', purpose: 'purpose', miles: 'miles', isCommute: 'whether it is a commute' },
  client: {
    name: 'name',
    contactName: 'contact',
    email: 'email',
    phone: 'phone',
    address: 'address',
    legalName: 'legal name',
    billingEmail: 'email for invoices',
    billingAddress: 'billing address',
    poRequired: 'PO number',
    termsDays: 'days to pay',
    payKind: 'how they pay',
    preferredAt: 'place among preferred clients',
    notes: 'notes',
  },
  profile: {
    name: 'name',
    firstName: 'first name',
    lastName: 'last name',
    bio: 'bio',
    email: 'email',
    phone: 'phone',
    homeAddress: 'home address',
    drivesFromHome: 'drives from home',
    defaultTaxPercentage: 'default tax',
    usesIrsMileageRate: 'mileage rate',
    businessName: 'business name',
    businessAddress: 'business address',
    businessPhone: 'business phone',
    businessEmail: 'business email',
    customGigTypes: 'gig types',
    primaryGigTypes: 'main gig types',
    workStarts: 'start of the working day',
    workEnds: 'end of the working day',
    notificationPreferences: 'notifications',
    language: 'language',
  },
  taxProfile: {
    filingStatus: 'filing status',
    wages: 'wages',
    spouseWages: 'spouse’s wages',
    withholding: 'withholding',
    lastYearTax: 'last year’s tax',
    accountingMethod: 'accounting method',
    carLoanInterest: 'car loan interest',
    residence: 'state where you live',
    locality: 'county or city',
    stateWithheld: 'state tax withheld',
    isStateUnwanted: 'question about the state',
  },
  baProfile: { bio: 'bio', preferredCities: 'preferred cities', emergencyNotifications: 'emergency notifications' },
} satisfies {
  readonly [Name in 'expense' | 'gig' | 'trip' | 'client' | 'profile' | 'taxProfile' | 'baProfile']: Readonly<
    Record<InLog<Declared[Name]>, string>
  >
}

/** The names of options, in files and in the log. */
export const optionNames = {
  expense: {},
  gig: { status: gigStatusNames, paymentMethod: paymentMethodNames, payKind: payKindNames },
  client: { payKind: payKindNames },
  trip: { method: { manual: 'entered by you', estimated: 'estimated', routed: 'along roads' } },
  payment: { method: paymentMethodNames },
  share: {},
  goal: { period: periodNames },
  profile: { language: languageNames },
  taxProfile: {},
  baProfile: {},
} satisfies { readonly [Name in keyof Declared]: Readonly<Record<NamedOption<Declared[Name]>, Readonly<Record<string, string>>>> }

/** What the log calls the two states of a switch. */
export const switchNames = {
  expense: {},
  gig: { includeInResume: { on: 'shown', off: 'left off' } },
  trip: {},
  client: { poRequired: { on: 'needed', off: 'not needed' } },
  profile: { usesIrsMileageRate: { on: 'the IRS rate', off: /* @__PURE__ */ formatRate(FLAT_RATE) } },
  taxProfile: {},
  baProfile: { emergencyNotifications: { on: 'on', off: 'off' } },
} satisfies { readonly [Name in keyof typeof loggedNames]: Readonly<Record<NamedSwitch<Declared[Name]>, SwitchNames>> }

interface SwitchNames {
  readonly on: string
  readonly off: string
}
