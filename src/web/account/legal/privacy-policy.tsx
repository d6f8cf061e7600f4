import { legal as words } from '#words/en/account/legal.ts'
import { rich } from '../../kit/rich.tsx'
import { LegalPage, type LegalSection, strong } from './legal-page.tsx'

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
          <li>{rich(words.accountData, strong)}</li>
          <li>{rich(words.profileData, strong)}</li>
          <li>{rich(words.gigData, strong)}</li>
          <li>{rich(words.expenseData, strong)}</li>
          <li>{rich(words.goalData, strong)}</li>
          <li>{rich(words.locationData, strong)}</li>
        </ul>
        <p>{words.someOfItComes}</p>
        <ul>
          <li>{rich(words.usageData, strong)}</li>
          <li>{rich(words.deviceData, strong)}</li>
          <li>{rich(words.errorData, strong)}</li>
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
        <p>{rich(words.notSold, strong)}</p>
        <ul>
          <li>{rich(words.sellers, strong)}</li>
          <li>{rich(words.errorWatchers, strong)}</li>
          <li>{rich(words.marketers, strong)}</li>
          <li>{rich(words.mailers, strong)}</li>
          <li>{rich(words.mapMakers, strong)}</li>
          <li>{rich(words.hosts, strong)}</li>
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
          <li>{rich(words.rightToAccess, strong)}</li>
          <li>{rich(words.rightToCorrect, strong)}</li>
          <li>{rich(words.rightToDelete, strong)}</li>
          <li>{rich(words.rightToExport, strong)}</li>
          <li>{rich(words.rightToOptOut, strong)}</li>
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
