import { legal as words } from '#words/en/account/legal.ts'
import { rich } from '../../kit/rich.tsx'
import { LegalPage, type LegalSection, strong } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: words.theAgreement,
    body: <p>{rich(words.agreement, { policy: (text) => <a href="/privacy-policy">{text}</a> })}</p>,
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
          <li>{rich(words.freeTrial, strong)}</li>
          <li>{rich(words.monthlyPlan, strong)}</li>
          <li>{rich(words.annualPlan, strong)}</li>
        </ul>
        <p>{rich(words.renewal, strong)}</p>
        <p>{rich(words.refunds, strong)}</p>
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
    body: <p>{rich(words.liability, strong)}</p>,
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
