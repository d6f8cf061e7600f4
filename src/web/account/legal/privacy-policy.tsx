import { legal as words } from '#words/en/account/legal.ts'
import { rich } from '../../kit/rich.ts'
import { LegalPage, type LegalSection, strong } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: words.whoTitle,
    body: <p>{words.who}</p>,
  },
  {
    id: 'collect',
    title: words.collectTitle,
    body: (
      <>
        <p>{words.collectTyped}</p>
        <ul>
          <li>{rich(words.accountData, strong)}</li>
          <li>{rich(words.profileData, strong)}</li>
          <li>{rich(words.gigData, strong)}</li>
          <li>{rich(words.expenseData, strong)}</li>
          <li>{rich(words.goalData, strong)}</li>
          <li>{rich(words.locationData, strong)}</li>
        </ul>
        <p>{words.collectOther}</p>
        <ul>
          <li>{rich(words.usageData, strong)}</li>
          <li>{rich(words.deviceData, strong)}</li>
          <li>{rich(words.errorData, strong)}</li>
        </ul>
        <p>{words.neverAsked}</p>
      </>
    ),
  },
  {
    id: 'use',
    title: words.useTitle,
    body: (
      <ul>
        <li>{words.useToRun}</li>
        <li>{words.useToProtect}</li>
        <li>{words.useToSend}</li>
        <li>{words.useToManage}</li>
        <li>{words.noMarketing}</li>
      </ul>
    ),
  },
  {
    id: 'share',
    title: words.shareTitle,
    body: (
      <>
        <p>{rich(words.shareText, strong)}</p>
        <ul>
          <li>{rich(words.sellers, strong)}</li>
          <li>{rich(words.errorWatchers, strong)}</li>
          <li>{rich(words.marketers, strong)}</li>
          <li>{rich(words.mailers, strong)}</li>
          <li>{rich(words.mapMakers, strong)}</li>
          <li>{rich(words.hosts, strong)}</li>
        </ul>
        <p>{words.shareWithAgencies}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: words.rightsTitle,
    body: (
      <>
        <p>{words.rights}</p>
        <ul>
          <li>{rich(words.rightToAccess, strong)}</li>
          <li>{rich(words.rightToCorrect, strong)}</li>
          <li>{rich(words.rightToDelete, strong)}</li>
          <li>{rich(words.rightToExport, strong)}</li>
          <li>{rich(words.rightToOptOut, strong)}</li>
        </ul>
        <p>{words.rightsByMail}</p>
      </>
    ),
  },
  {
    id: 'keep',
    title: words.keepTitle,
    body: <p>{words.keep}</p>,
  },
  {
    id: 'security',
    title: words.securityTitle,
    body: <p>{words.security}</p>,
  },
  {
    id: 'cookies',
    title: words.cookiesTitle,
    body: <p>{words.cookies}</p>,
  },
  {
    id: 'children',
    title: words.childrenTitle,
    body: <p>{words.childrenText}</p>,
  },
  {
    id: 'changes',
    title: words.changesTitle,
    body: <p>{words.policyChanges}</p>,
  },
]

export function PrivacyPolicy() {
  return (
    <LegalPage
      title={words.privacyPolicy}
      summary={<p>{words.policySummary}</p>}
      sections={sections}
      sibling={{ href: '/terms-of-service', label: words.termsOfService }}
    />
  )
}
