import { LegalPage, type LegalSection } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <p>
        These terms are between you and Gigfolio. By making an account or using the service you accept them, together with our{' '}
        <a href="/privacy-policy">Privacy Policy</a>. If you do not accept them, please do not use the service.
      </p>
    ),
  },
  {
    id: 'who-may',
    title: 'Who may use Gigfolio',
    body: (
      <p>
        You must be at least 18 years old and able to make a binding contract. Keep your password to yourself and your details correct. You
        answer for what is done with your account, so tell us at once if someone else gets into it.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What the service does',
    body: (
      <p>
        Gigfolio helps gig workers plan gigs, record payments, expenses and mileage, set goals, estimate tax and make reports. Agencies can
        post emergency gigs, and workers can apply to them.
      </p>
    ),
  },
  {
    id: 'tax',
    title: 'Estimates, not tax advice',
    body: (
      <p>
        Tax figures, mileage deductions and categories in Gigfolio are estimates made from what you enter and the rates you choose. They are
        not tax, legal or financial advice. You are responsible for your returns and payments, and for keeping the receipts and records the
        law asks for. Please check with a tax professional before you rely on a figure.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Trial, plans and payment',
    body: (
      <>
        <ul>
          <li>
            <strong>Free trial:</strong> 7 days.
          </li>
          <li>
            <strong>Monthly plan:</strong> $5.00 per month.
          </li>
          <li>
            <strong>Annual plan:</strong> $50.00 per year, which saves $10 per year.
          </li>
        </ul>
        <p>
          <strong>Plans renew automatically</strong> at the end of each period until you cancel. Cancel before the renewal date and you will
          not be charged again. You keep the plan until the end of the period you have paid for. A plan bought in an app store is paid,
          renewed and cancelled there, under that store's rules.
        </p>
        <p>
          <strong>Payments are non-refundable, except as the law requires.</strong> If we change a price, we will give you 30 days' notice
          before it applies to you, so that you can cancel first. Taxes may be added where they apply.
        </p>
      </>
    ),
  },
  {
    id: 'agencies',
    title: 'Agencies and emergency gigs',
    body: (
      <>
        <p>
          An emergency post costs an agency $5. Agencies must describe real work honestly, follow employment and anti-discrimination law,
          and use applicants' details only to fill that work.
        </p>
        <p>
          Gigfolio passes on posts and applications. We do not employ workers, do not guarantee work, pay or attendance, and are no party to
          what a worker and an agency agree.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>break the law, or use the service to deceive or harass anyone;</li>
          <li>try to reach other people's accounts or data, or get around security and limits;</li>
          <li>upload malware, or content you have no right to share;</li>
          <li>scrape, overload, resell or copy the service.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Your content and ours',
    body: (
      <p>
        What you enter stays yours. You let us store, process and show it as far as that is needed to run the service for you, and, when you
        apply to a gig, to pass your profile to that agency. The Gigfolio name, design and software are ours or our licensors'.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending your account',
    body: (
      <p>
        You can stop at any time, and export your records before you go. Deleting your account does not by itself cancel a plan bought in an
        app store. We may suspend or close an account that breaks these terms or endangers others. When we can, we will warn you first and
        leave you time to export your records.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    body: (
      <p>
        We work to keep Gigfolio correct and available, but it is provided “as is” and “as available”, without warranties of any kind,
        express or implied, as far as the law allows.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    body: (
      <p>
        As far as the law allows, we are not liable for indirect, incidental or consequential losses, lost profits, lost data, or tax
        penalties and interest.{' '}
        <strong>Our total liability to you is limited to the amount you paid us in the 12 months before the claim arose.</strong> Some
        places do not allow such limits, so parts of this may not apply to you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        We may update these terms. We will change the date above, and tell you in the app or by e-mail before a change that matters takes
        effect. Using the service after that means you accept it. If one part of these terms cannot be enforced, the rest still stands.
        Questions reach us through Contact Support in the app's account menu.
      </p>
    ),
  },
]

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      summary={
        <p>
          You get a 7-day free trial, then pay $5.00 a month or $50.00 a year until you cancel. Your records stay yours. Tax figures are
          estimates: check them before you file.
        </p>
      }
      sections={sections}
      sibling={{ href: '/privacy-policy', label: 'Privacy Policy' }}
    />
  )
}
