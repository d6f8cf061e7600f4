import { legal as words } from '#words/en/account/legal.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: words.theAgreement,
    body: (
      <p>
        These terms are between you and Gigfolio. By making an account or using the service you accept them, together with our{' '}
        <a href="/privacy-policy">{words.privacyPolicy}</a>. If you do not accept them, please do not use the service.
      </p>
    ),
  },
  {
    id: 'who-may',
    title: words.whoMayUseGigfolio,
    body: <p>{words.youMustBeAt}</p>,
  },
  {
    id: 'service',
    title: words.whatTheServiceDoes,
    body: <p>{words.gigfolioHelpsGigWorkers}</p>,
  },
  {
    id: 'tax',
    title: words.estimatesNotTaxAdvice,
    body: <p>{words.taxFiguresMileageDeductions}</p>,
  },
  {
    id: 'plans',
    title: words.trialPlansAndPayment,
    body: (
      <>
        <ul>
          <li>
            <strong>{words.freeTrial}</strong> 7 days.
          </li>
          <li>
            <strong>{words.monthlyPlan}</strong> $5.00 per month.
          </li>
          <li>
            <strong>{words.annualPlan}</strong> $50.00 per year, which saves $10 per year.
          </li>
        </ul>
        <p>
          <strong>{words.plansRenewAutomatically}</strong> at the end of each period until you cancel. Cancel before the renewal date and
          you will not be charged again. You keep the plan until the end of the period you have paid for. A plan bought in an app store is
          paid, renewed and cancelled there, under that store's rules.
        </p>
        <p>
          <strong>{words.paymentsAreNonRefundable}</strong> If we change a price, we will give you 30 days' notice before it applies to you,
          so that you can cancel first. Taxes may be added where they apply.
        </p>
      </>
    ),
  },
  {
    id: 'agencies',
    title: words.agenciesAndEmergencyGigs,
    body: (
      <>
        <p>{words.anEmergencyPostCosts}</p>
        <p>{words.gigfolioPassesOnPosts}</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: words.fairUse,
    body: (
      <>
        <p>{words.pleaseDoNot}</p>
        <ul>
          <li>{words.breakTheLawOr}</li>
          <li>{words.tryToReachOther}</li>
          <li>{words.uploadMalwareOrContent}</li>
          <li>{words.scrapeOverloadResellOr}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'content',
    title: words.yourContentAndOurs,
    body: <p>{words.whatYouEnterStays}</p>,
  },
  {
    id: 'ending',
    title: words.endingYourAccount,
    body: <p>{words.youCanStopAt}</p>,
  },
  {
    id: 'warranty',
    title: words.noWarranty,
    body: <p>{words.weWorkToKeep}</p>,
  },
  {
    id: 'liability',
    title: words.limitOfLiability,
    body: (
      <p>
        As far as the law allows, we are not liable for indirect, incidental or consequential losses, lost profits, lost data, or tax
        penalties and interest. <strong>{words.ourTotalLiabilityTo}</strong> Some places do not allow such limits, so parts of this may not
        apply to you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: words.changesAndContact,
    body: <p>{words.weMayUpdateThese}</p>,
  },
]

export function TermsOfService() {
  return (
    <LegalPage
      title={words.termsOfService}
      summary={<p>{words.youGetA7}</p>}
      sections={sections}
      sibling={{ href: '/privacy-policy', label: words.privacyPolicy }}
    />
  )
}
