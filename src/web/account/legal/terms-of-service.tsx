import { legal as words } from '#words/en/account/legal.ts'
import { rich } from '../../kit/rich.ts'
import { LegalPage, type LegalSection, strong } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: words.agreementTitle,
    body: <p>{rich(words.agreement, { policy: (text) => <a href="/privacy-policy">{text}</a> })}</p>,
  },
  {
    id: 'who-may',
    title: words.whoMayTitle,
    body: <p>{words.whoMay}</p>,
  },
  {
    id: 'service',
    title: words.serviceTitle,
    body: <p>{words.service}</p>,
  },
  {
    id: 'tax',
    title: words.taxTitle,
    body: <p>{words.tax}</p>,
  },
  {
    id: 'plans',
    title: words.plansTitle,
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
    title: words.agenciesTitle,
    body: (
      <>
        <p>{words.agencyDuties}</p>
        <p>{words.agencyLimits}</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: words.fairUseTitle,
    body: (
      <>
        <p>{words.fairUse}</p>
        <ul>
          <li>{words.noDeceit}</li>
          <li>{words.noIntrusion}</li>
          <li>{words.noMalware}</li>
          <li>{words.noScraping}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'content',
    title: words.contentTitle,
    body: <p>{words.content}</p>,
  },
  {
    id: 'ending',
    title: words.endingTitle,
    body: <p>{words.ending}</p>,
  },
  {
    id: 'warranty',
    title: words.warrantyTitle,
    body: <p>{words.warranty}</p>,
  },
  {
    id: 'liability',
    title: words.liabilityTitle,
    body: <p>{rich(words.liability, strong)}</p>,
  },
  {
    id: 'changes',
    title: words.changesTitle,
    body: <p>{words.termsChanges}</p>,
  },
]

export function TermsOfService() {
  return (
    <LegalPage
      title={words.termsOfService}
      summary={<p>{words.termsSummary}</p>}
      sections={sections}
      sibling={{ href: '/privacy-policy', label: words.privacyPolicy }}
    />
  )
}
