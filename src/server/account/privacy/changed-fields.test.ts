import { expect, test } from 'vitest'
import { activity } from '#words/en/account/activity.ts'
import { describeAct } from './describe-act.ts'

/** Values of every kind: each field is described by those that it can show. */
const pairs = [
  ['Old', 'New'],
  ['2026-11-07', '2026-11-08'],
  ['09:00', '14:30'],
  ['10.00', '1220.50'],
  [3, 4],
  [true, false],
  ['upcoming', 'pending payment'],
  ['cash', 'direct_deposit'],
  [null, [{ businessPurpose: 'Cups', amount: '25.50' }]],
] as const

/** Returns how the log describes a change of each of these fields from one value to another. */
const described = (tableName: string, fields: readonly string[]) =>
  pairs.map(([from, to]) => {
    const values = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
    return describeAct(activity, {
      action: 'update',
      tableName,
      recordId: '7',
      records: 1,
      name: null,
      oldValues: values(from),
      newValues: values(to),
    })
  })

const fields = {
  gigs: [
    'id gigType eventName clientId clientName date startTime endTime breakMinutes timeZone payBasis rate startDate endDate isMultiDay',
    'multiDayGroupId expectedPay actualPay tips paymentMethod status duties taxPercentage taxPercentageEdited mileage distanceMiles',
    'travelTimeMinutes notes parkingExpense parkingDescription parkingReimbursed otherExpenses otherExpenseDescription otherExpenseItems',
    'otherExpensesReimbursed totalReceived reimbursedParking reimbursedOther unreimbursedParking unreimbursedOther gotPaidDate gigAddress',
    'includeInResume version lastEdit createdAt deletedAt',
  ],
  expenses: ['id date amount merchant businessPurpose category description notes gigId reimbursedAmount createdAt updatedAt deletedAt'],
  clients: ['id name nameKey contactName email phone address notes termsDays preferredAt mergedInto merge distinctFrom version createdAt'],
  users: [
    'id email name firstName lastName title bio defaultTaxPercentage usesIrsMileageRate phone homeAddress drivesFromHome businessName',
    'businessAddress businessPhone businessEmail customGigTypes primaryGigTypes workStarts workEnds notificationPreferences timeZone version',
  ],
  tax_profiles: ['year filingStatus wages spouseWages withholding lastYearTax wasHighIncome'],
  ba_profiles: ['bio preferredCities emergencyNotifications cityKeys'],
  trips: ['day fromAddress toAddress stops purpose miles'],
  payments: ['receivedOn method amount tips isFinal'],
}

test('the log describes each changed field of a record', () => {
  const all = Object.entries(fields).map(([table, names]) => [
    table,
    described(
      table,
      names.flatMap((line) => line.split(' ')),
    ),
  ])
  expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
    {
      "ba_profiles": [
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications on to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications off to off",
        "Changed your BA profile: bio, preferred cities, emergency notifications none to off",
      ],
      "clients": [
        "Edited a client: name “Old” to “New”, contact “Old” to “New”, email “Old” to “New”, phone “Old” to “New”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name “2026-11-07” to “2026-11-08”, contact “2026-11-07” to “2026-11-08”, email “2026-11-07” to “2026-11-08”, phone “2026-11-07” to “2026-11-08”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name “09:00” to “14:30”, contact “09:00” to “14:30”, email “09:00” to “14:30”, phone “09:00” to “14:30”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name “10.00” to “1220.50”, contact “10.00” to “1220.50”, email “10.00” to “1220.50”, phone “10.00” to “1220.50”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name, contact, email, phone, address, days to pay 3 to 4, place among preferred clients, notes",
        "Edited a client: name, contact, email, phone, address, days to pay, place among preferred clients, notes",
        "Edited a client: name “upcoming” to “pending payment”, contact “upcoming” to “pending payment”, email “upcoming” to “pending payment”, phone “upcoming” to “pending payment”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name “cash” to “direct_deposit”, contact “cash” to “direct_deposit”, email “cash” to “direct_deposit”, phone “cash” to “direct_deposit”, address, days to pay, place among preferred clients, notes",
        "Edited a client: name, contact, email, phone, address, days to pay, place among preferred clients, notes",
      ],
      "expenses": [
        "Edited a expense: date, amount, reimbursed, merchant “Old” to “New”, purpose “Old” to “New”, category “Old” to “New”, linked gig, description, notes",
        "Edited a expense: date Nov 7, 2026 to Nov 8, 2026, amount, reimbursed, merchant “2026-11-07” to “2026-11-08”, purpose “2026-11-07” to “2026-11-08”, category “2026-11-07” to “2026-11-08”, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant “09:00” to “14:30”, purpose “09:00” to “14:30”, category “09:00” to “14:30”, linked gig, description, notes",
        "Edited a expense: date, amount $10.00 to $1,220.50, reimbursed $10.00 to $1,220.50, merchant “10.00” to “1220.50”, purpose “10.00” to “1220.50”, category “10.00” to “1220.50”, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant, purpose, category, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant, purpose, category, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant “upcoming” to “pending payment”, purpose “upcoming” to “pending payment”, category “upcoming” to “pending payment”, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant “cash” to “direct_deposit”, purpose “cash” to “direct_deposit”, category “cash” to “direct_deposit”, linked gig, description, notes",
        "Edited a expense: date, amount, reimbursed, merchant, purpose, category, linked gig, description, notes",
      ],
      "gigs": [
        "Edited a gig: event “Old” to “New”, client “Old” to “New”, type “Old” to “New”, date, start, end, break minutes, rate, expected pay, received, pay, tips, paid on, payment method, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event “2026-11-07” to “2026-11-08”, client “2026-11-07” to “2026-11-08”, type “2026-11-07” to “2026-11-08”, date Nov 7, 2026 to Nov 8, 2026, start, end, break minutes, rate, expected pay, received, pay, tips, paid on Nov 7, 2026 to Nov 8, 2026, payment method, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event “09:00” to “14:30”, client “09:00” to “14:30”, type “09:00” to “14:30”, date, start 9:00 AM to 2:30 PM, end 9:00 AM to 2:30 PM, break minutes, rate, expected pay, received, pay, tips, paid on, payment method, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event “10.00” to “1220.50”, client “10.00” to “1220.50”, type “10.00” to “1220.50”, date, start, end, break minutes, rate $10.00 to $1,220.50, expected pay $10.00 to $1,220.50, received $10.00 to $1,220.50, pay $10.00 to $1,220.50, tips $10.00 to $1,220.50, paid on, payment method, status, tax, miles, parking $10.00 to $1,220.50, parking reimbursed $10.00 to $1,220.50, other expenses $10.00 to $1,220.50, items of other expenses, other expenses reimbursed $10.00 to $1,220.50, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event, client, type, date, start, end, break minutes 3 to 4, rate, expected pay, received, pay, tips, paid on, payment method, status, tax 3% to 4%, miles 3 to 4, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event, client, type, date, start, end, break minutes, rate, expected pay, received, pay, tips, paid on, payment method, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume shown to left off",
        "Edited a gig: event “upcoming” to “pending payment”, client “upcoming” to “pending payment”, type “upcoming” to “pending payment”, date, start, end, break minutes, rate, expected pay, received, pay, tips, paid on, payment method, status Upcoming to Pending Payment, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event “cash” to “direct_deposit”, client “cash” to “direct_deposit”, type “cash” to “direct_deposit”, date, start, end, break minutes, rate, expected pay, received, pay, tips, paid on, payment method Cash to Direct deposit, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses, other expenses reimbursed, address, duties, notes, gig resume left off to left off",
        "Edited a gig: event, client, type, date, start, end, break minutes, rate, expected pay, received, pay, tips, paid on, payment method, status, tax, miles, parking, parking reimbursed, other expenses, items of other expenses none to “Cups” $25.50, other expenses reimbursed, address, duties, notes, gig resume none to left off",
      ],
      "payments": [
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
        "Edited a record",
      ],
      "tax_profiles": [
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages $10.00 to $1,220.50, spouse’s wages $10.00 to $1,220.50, withholding $10.00 to $1,220.50, last year’s tax $10.00 to $1,220.50",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
        "Changed the answers of the federal estimate for 7: filing status, wages, spouse’s wages, withholding, last year’s tax",
      ],
      "trips": [
        "Edited a drive: date, start, end, purpose “Old” to “New”, miles",
        "Edited a drive: date Nov 7, 2026 to Nov 8, 2026, start, end, purpose “2026-11-07” to “2026-11-08”, miles",
        "Edited a drive: date, start, end, purpose “09:00” to “14:30”, miles",
        "Edited a drive: date, start, end, purpose “10.00” to “1220.50”, miles",
        "Edited a drive: date, start, end, purpose, miles 3 to 4",
        "Edited a drive: date, start, end, purpose, miles",
        "Edited a drive: date, start, end, purpose “upcoming” to “pending payment”, miles",
        "Edited a drive: date, start, end, purpose “cash” to “direct_deposit”, miles",
        "Edited a drive: date, start, end, purpose, miles",
      ],
      "users": [
        "Changed your profile: name “Old” to “New”, first name “Old” to “New”, last name “Old” to “New”, bio, email “Old” to “New”, phone “Old” to “New”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “Old” to “New”, business address, business phone “Old” to “New”, business email “Old” to “New”, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name “2026-11-07” to “2026-11-08”, first name “2026-11-07” to “2026-11-08”, last name “2026-11-07” to “2026-11-08”, bio, email “2026-11-07” to “2026-11-08”, phone “2026-11-07” to “2026-11-08”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “2026-11-07” to “2026-11-08”, business address, business phone “2026-11-07” to “2026-11-08”, business email “2026-11-07” to “2026-11-08”, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name “09:00” to “14:30”, first name “09:00” to “14:30”, last name “09:00” to “14:30”, bio, email “09:00” to “14:30”, phone “09:00” to “14:30”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “09:00” to “14:30”, business address, business phone “09:00” to “14:30”, business email “09:00” to “14:30”, gig types, main gig types, start of the working day 9:00 AM to 2:30 PM, end of the working day 9:00 AM to 2:30 PM, notifications",
        "Changed your profile: name “10.00” to “1220.50”, first name “10.00” to “1220.50”, last name “10.00” to “1220.50”, bio, email “10.00” to “1220.50”, phone “10.00” to “1220.50”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “10.00” to “1220.50”, business address, business phone “10.00” to “1220.50”, business email “10.00” to “1220.50”, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name, first name, last name, bio, email, phone, home address, drives from home, default tax 3% to 4%, mileage rate $0.70 to $0.70, business name, business address, business phone, business email, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name, first name, last name, bio, email, phone, home address, drives from home, default tax, mileage rate the IRS rate to $0.70, business name, business address, business phone, business email, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name “upcoming” to “pending payment”, first name “upcoming” to “pending payment”, last name “upcoming” to “pending payment”, bio, email “upcoming” to “pending payment”, phone “upcoming” to “pending payment”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “upcoming” to “pending payment”, business address, business phone “upcoming” to “pending payment”, business email “upcoming” to “pending payment”, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name “cash” to “direct_deposit”, first name “cash” to “direct_deposit”, last name “cash” to “direct_deposit”, bio, email “cash” to “direct_deposit”, phone “cash” to “direct_deposit”, home address, drives from home, default tax, mileage rate $0.70 to $0.70, business name “cash” to “direct_deposit”, business address, business phone “cash” to “direct_deposit”, business email “cash” to “direct_deposit”, gig types, main gig types, start of the working day, end of the working day, notifications",
        "Changed your profile: name, first name, last name, bio, email, phone, home address, drives from home, default tax, mileage rate none to $0.70, business name, business address, business phone, business email, gig types, main gig types, start of the working day, end of the working day, notifications",
      ],
    }
  `)
})

test('describes the boxes of a corrected tax form, and nothing of values that it does not know', () => {
  const edit = (oldValues: object, newValues: object) =>
    describeAct(activity, {
      ...{ action: 'update', tableName: 'tax_forms', recordId: '7', records: 1, name: 'Acme' },
      ...{ oldValues: oldValues as Record<string, unknown>, newValues: newValues as Record<string, unknown> },
    })
  const form = (boxes: unknown, kind: unknown = '1099-NEC') => ({ kind, boxes })
  expect(edit(form({ pay: '2412.00', tips: '5.00' }), form({ pay: '2400.00', federal: '1.00' }))).toBe(
    'Edited tax form “Acme”: Pay (box 1; from 2026, 1a) $2,412.00 to $2,400.00, Tips (1b) $5.00 to none, Federal tax withheld (4) none to $1.00',
  )
  for (const odd of [form(null), form('x'), form({ pay: 5 }), form({ pay: '1.00' }, 'constructor'), {}])
    expect(edit(odd, { ...odd })).toBe('Edited tax form “Acme”')
})
