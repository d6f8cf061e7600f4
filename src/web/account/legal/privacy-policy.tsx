import { legal as words } from '#words/en/account/legal.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: words.whoThisCovers,
    body: <p>{words.thisPolicyCoversThe}</p>,
  },
  {
    id: 'collect',
    title: words.whatWeCollect,
    body: (
      <>
        <p>{words.nearlyAllOfIt}</p>
        <ul>
          <li>
            <strong>{words.account}</strong> your name, e-mail address and password. We store the password only as a one-way hash.
          </li>
          <li>
            <strong>{words.profile}</strong> home address, business details, gig types, preferred clients, default tax percentage, and, if
            you make a brand ambassador profile, your bio, headshots, resume and preferred cities.
          </li>
          <li>
            <strong>{words.gigData}</strong> events, clients, dates, duties, pay, tips, reimbursements and payment methods.
          </li>
          <li>
            <strong>{words.expenses}</strong> amounts, merchants, purposes, categories and notes.
          </li>
          <li>
            <strong>{words.goals}</strong> the income goals you set for a month, a quarter or a year.
          </li>
          <li>
            <strong>{words.locationForMileage}</strong> the start and end addresses you enter. We do not follow your device's location in
            the background.
          </li>
        </ul>
        <p>{words.someOfItComes}</p>
        <ul>
          <li>
            <strong>{words.usage}</strong> sign-in times, and a record of changes made to your account.
          </li>
          <li>
            <strong>{words.device}</strong> browser or device type, IP address and, if you turn on push notifications, a device token.
          </li>
          <li>
            <strong>{words.errorData}</strong> technical details when something breaks, so that we can mend it.
          </li>
        </ul>
        <p>{words.weNeverAskFor}</p>
      </>
    ),
  },
  {
    id: 'use',
    title: words.howWeUseIt,
    body: (
      <ul>
        <li>{words.toRunTheApp}</li>
        <li>{words.toKeepYourAccount}</li>
        <li>{words.toSendWhatYou}</li>
        <li>{words.toManageYourSubscription}</li>
        <li>{words.weSendNoMarketing}</li>
      </ul>
    ),
  },
  {
    id: 'share',
    title: words.whoElseHandlesIt,
    body: (
      <>
        <p>
          <strong>{words.weDoNotSell}</strong> Depending on the features in use, these kinds of providers process data for us, and only to
          do their job:
        </p>
        <ul>
          <li>
            <strong>{words.subscriptionManagement}</strong> the app stores, a payment processor and a purchases service learn your account
            id and plan.
          </li>
          <li>
            <strong>{words.errorMonitoring}</strong> receives technical error reports.
          </li>
          <li>
            <strong>{words.emailMarketing}</strong> no provider, because we send none. One would need your consent first.
          </li>
          <li>
            <strong>{words.transactionalEmail}</strong> delivers password resets, notices and reminders.
          </li>
          <li>
            <strong>{words.maps}</strong> addresses are checked and distances worked out for mileage. The built-in lookup sends nothing
            anywhere. Where a maps provider is used, it gets the address text alone, without your name or account.
          </li>
          <li>
            <strong>{words.databaseAndHosting}</strong> stores the data on our behalf.
          </li>
        </ul>
        <p>{words.whenYouApplyTo}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: words.yourRightsAndChoices,
    body: (
      <>
        <p>{words.whereverYouLiveYou}</p>
        <ul>
          <li>
            <strong>{words.access}</strong> the personal data we hold about you.
          </li>
          <li>
            <strong>{words.correct}</strong> it: most of it can be edited in the app at any time.
          </li>
          <li>
            <strong>{words.deleteLabel}</strong> your account and the data in it.
          </li>
          <li>
            <strong>{words.exportLabel}</strong> your records in formats other software can read.
          </li>
          <li>
            <strong>{words.optOutOfMarketing}</strong> at any time. Today there is none to opt out of: we send no marketing e-mail.
          </li>
        </ul>
        <p>{words.forAnythingTheApp}</p>
      </>
    ),
  },
  {
    id: 'keep',
    title: words.howLongWeKeep,
    body: <p>{words.weKeepYourRecords}</p>,
  },
  {
    id: 'security',
    title: words.howWeProtectIt,
    body: <p>{words.trafficToTheHosted}</p>,
  },
  {
    id: 'cookies',
    title: words.cookiesAndStorage,
    body: <p>{words.weUseOneCookie}</p>,
  },
  {
    id: 'children',
    title: words.children,
    body: <p>{words.gigfolioIsNotFor}</p>,
  },
  {
    id: 'changes',
    title: words.changesAndContact,
    body: <p>{words.ifWeChangeThis}</p>,
  },
]

export function PrivacyPolicy() {
  return (
    <LegalPage
      title={words.privacyPolicy}
      summary={<p>{words.yourRecordsAreYours}</p>}
      sections={sections}
      sibling={{ href: '/terms-of-service', label: words.termsOfService }}
    />
  )
}
