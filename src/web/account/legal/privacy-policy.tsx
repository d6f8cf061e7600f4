import { LegalPage, type LegalSection } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who this covers',
    body: (
      <p>
        This policy covers the Gigfolio web app and mobile apps, for workers who track their gigs and for agencies that post emergency gigs.
        Gigfolio is a financial tool: it keeps your gigs, expenses, mileage and goals and turns them into summaries and reports.
      </p>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: (
      <>
        <p>Nearly all of it is what you type in yourself:</p>
        <ul>
          <li>
            <strong>Account:</strong> your name, e-mail address and password. We store the password only as a one-way hash.
          </li>
          <li>
            <strong>Profile:</strong> home address, business details, gig types, preferred clients, default tax percentage, and, if you make
            a brand ambassador profile, your bio, headshots, resume and preferred cities.
          </li>
          <li>
            <strong>Gig data:</strong> events, clients, dates, duties, pay, tips, reimbursements and payment methods.
          </li>
          <li>
            <strong>Expenses:</strong> amounts, merchants, purposes, categories and notes.
          </li>
          <li>
            <strong>Goals:</strong> the income goals you set for a month, a quarter or a year.
          </li>
          <li>
            <strong>Location for mileage:</strong> the start and end addresses you enter. We do not follow your device's location in the
            background.
          </li>
        </ul>
        <p>Some of it comes from using the service:</p>
        <ul>
          <li>
            <strong>Usage:</strong> sign-in times, and a record of changes made to your account.
          </li>
          <li>
            <strong>Device:</strong> browser or device type, IP address and, if you turn on push notifications, a device token.
          </li>
          <li>
            <strong>Error data:</strong> technical details when something breaks, so that we can mend it.
          </li>
        </ul>
        <p>
          We never ask for your bank login, your Social Security number or your card number. Payments are handled by the payment provider.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    body: (
      <ul>
        <li>To run the app: keep your records, work out totals, estimates and mileage, and make your reports.</li>
        <li>To keep your account safe, prevent abuse and find and fix errors.</li>
        <li>To send what you need: password resets, security notices, and the reminders you have switched on.</li>
        <li>To manage your subscription and answer your support requests.</li>
        <li>We send no marketing e-mail.</li>
      </ul>
    ),
  },
  {
    id: 'share',
    title: 'Who else handles it',
    body: (
      <>
        <p>
          <strong>We do not sell your personal data.</strong> Depending on the features in use, these kinds of providers process data for
          us, and only to do their job:
        </p>
        <ul>
          <li>
            <strong>Subscription management:</strong> the app stores, a payment processor and a purchases service learn your account id and
            plan.
          </li>
          <li>
            <strong>Error monitoring:</strong> receives technical error reports.
          </li>
          <li>
            <strong>Email marketing:</strong> no provider, because we send none. One would need your consent first.
          </li>
          <li>
            <strong>Transactional email:</strong> delivers password resets, notices and reminders.
          </li>
          <li>
            <strong>Maps:</strong> addresses are checked and distances worked out for mileage. The built-in lookup sends nothing anywhere.
            Where a maps provider is used, it gets the address text alone, without your name or account.
          </li>
          <li>
            <strong>Database and hosting:</strong> stores the data on our behalf.
          </li>
        </ul>
        <p>
          When you apply to an emergency gig, the agency that posted it receives your name, contact details and brand ambassador profile. We
          also share data when the law requires it, to protect someone's rights or safety, or if the business changes hands, under this same
          policy.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights and choices',
    body: (
      <>
        <p>Wherever you live, you may:</p>
        <ul>
          <li>
            <strong>Access</strong> the personal data we hold about you.
          </li>
          <li>
            <strong>Correct</strong> it: most of it can be edited in the app at any time.
          </li>
          <li>
            <strong>Delete</strong> your account and the data in it.
          </li>
          <li>
            <strong>Export</strong> your records in formats other software can read.
          </li>
          <li>
            <strong>Opt out of marketing</strong> at any time. Today there is none to opt out of: we send no marketing e-mail.
          </li>
        </ul>
        <p>
          For anything the app cannot do by itself, write to us through Contact Support. We never treat you worse for using these rights.
        </p>
      </>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <p>
        We keep your records for as long as you have an account, since tax records matter for years. When you delete your account you are
        signed out everywhere at once. For 30 days you can change your mind by signing in again. After that your data and files are erased,
        except what the law makes us keep. Agencies keep your name with the amounts and days of what they paid you, for their taxes. Copies
        in backups disappear as those backups are replaced.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Traffic to the hosted service is encrypted, passwords are hashed, and every request is checked against the account it comes from. No
        system is perfectly secure. If a breach puts your data at risk, we will tell you as the law requires.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <p>
        We use one cookie to keep you signed in, and one that recognizes a browser you have signed in with, so that nobody who guesses
        passwords can lock you out of it. Your browser's storage keeps choices such as light or dark. There are no advertising cookies and
        no cross-site tracking.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Gigfolio is not for children under 13, and you must be at least 18 to hold an account. We do not knowingly collect data from
        children under 13. If you think a child has given us data, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        If we change this policy we will update the date above, and tell you in the app or by e-mail before a change that matters takes
        effect. Questions and requests reach us through Contact Support in the app's account menu.
      </p>
    ),
  },
]

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary={
        <p>
          Your records are yours. We use them to run Gigfolio for you, we do not sell them, and you can see, correct, export or delete them
          whenever you like.
        </p>
      }
      sections={sections}
      sibling={{ href: '/terms-of-service', label: 'Terms of Service' }}
    />
  )
}
