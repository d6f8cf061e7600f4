import { catalog } from '../../catalog.ts'

export const legal = catalog('account/legal', {
  whoThisCovers: 'Who this covers',
  thisPolicyCoversThe:
    'This policy covers the Gigfolio web app and mobile apps, for workers who track their gigs and for agencies that post emergency gigs. Gigfolio is a financial tool: it keeps your gigs, expenses, mileage and goals and turns them into summaries and reports.',
  whatWeCollect: 'What we collect',
  nearlyAllOfIt: 'Nearly all of it is what you type in yourself:',
  account: 'Account:',
  profile: 'Profile:',
  gigData: 'Gig data:',
  expenses: 'Expenses:',
  goals: 'Goals:',
  locationForMileage: 'Location for mileage:',
  someOfItComes: 'Some of it comes from using the service:',
  usage: 'Usage:',
  device: 'Device:',
  errorData: 'Error data:',
  weNeverAskFor:
    'We never ask for your bank login, your Social Security number or your card number. Payments are handled by the payment provider.',
  howWeUseIt: 'How we use it',
  toRunTheApp: 'To run the app: keep your records, work out totals, estimates and mileage, and make your reports.',
  toKeepYourAccount: 'To keep your account safe, prevent abuse and find and fix errors.',
  toSendWhatYou: 'To send what you need: password resets, security notices, and the reminders you have switched on.',
  toManageYourSubscription: 'To manage your subscription and answer your support requests.',
  weSendNoMarketing: 'We send no marketing e-mail.',
  whoElseHandlesIt: 'Who else handles it',
  weDoNotSell: 'We do not sell your personal data.',
  subscriptionManagement: 'Subscription management:',
  errorMonitoring: 'Error monitoring:',
  emailMarketing: 'Email marketing:',
  transactionalEmail: 'Transactional email:',
  maps: 'Maps:',
  databaseAndHosting: 'Database and hosting:',
  whenYouApplyTo:
    "When you apply to an emergency gig, the agency that posted it receives your name, contact details and brand ambassador profile. We also share data when the law requires it, to protect someone's rights or safety, or if the business changes hands, under this same policy.",
  yourRightsAndChoices: 'Your rights and choices',
  whereverYouLiveYou: 'Wherever you live, you may:',
  access: 'Access',
  correct: 'Correct',
  deleteLabel: 'Delete',
  exportLabel: 'Export',
  optOutOfMarketing: 'Opt out of marketing',
  forAnythingTheApp:
    'For anything the app cannot do by itself, write to us through Contact Support. We never treat you worse for using these rights.',
  howLongWeKeep: 'How long we keep it',
  weKeepYourRecords:
    'We keep your records for as long as you have an account, since tax records matter for years. When you delete your account you are signed out everywhere at once. For 30 days you can change your mind by signing in again. After that your data and files are erased, except what the law makes us keep. Agencies keep your name with the amounts and days of what they paid you, for their taxes. Copies in backups disappear as those backups are replaced.',
  howWeProtectIt: 'How we protect it',
  trafficToTheHosted:
    'Traffic to the hosted service is encrypted, passwords are hashed, and every request is checked against the account it comes from. No system is perfectly secure. If a breach puts your data at risk, we will tell you as the law requires.',
  cookiesAndStorage: 'Cookies and storage',
  weUseOneCookie:
    "We use one cookie to keep you signed in, and one that recognizes a browser you have signed in with, so that nobody who guesses passwords can lock you out of it. Your browser's storage keeps choices such as light or dark. There are no advertising cookies and no cross-site tracking.",
  children: 'Children',
  gigfolioIsNotFor:
    'Gigfolio is not for children under 13, and you must be at least 18 to hold an account. We do not knowingly collect data from children under 13. If you think a child has given us data, tell us and we will delete it.',
  changesAndContact: 'Changes and contact',
  ifWeChangeThis:
    "If we change this policy we will update the date above, and tell you in the app or by e-mail before a change that matters takes effect. Questions and requests reach us through Contact Support in the app's account menu.",
  privacyPolicy: 'Privacy Policy',
  yourRecordsAreYours:
    'Your records are yours. We use them to run Gigfolio for you, we do not sell them, and you can see, correct, export or delete them whenever you like.',
  termsOfService: 'Terms of Service',
  theAgreement: 'The agreement',
  whoMayUseGigfolio: 'Who may use Gigfolio',
  youMustBeAt:
    'You must be at least 18 years old and able to make a binding contract. Keep your password to yourself and your details correct. You answer for what is done with your account, so tell us at once if someone else gets into it.',
  whatTheServiceDoes: 'What the service does',
  gigfolioHelpsGigWorkers:
    'Gigfolio helps gig workers plan gigs, record payments, expenses and mileage, set goals, estimate tax and make reports. Agencies can post emergency gigs, and workers can apply to them.',
  estimatesNotTaxAdvice: 'Estimates, not tax advice',
  taxFiguresMileageDeductions:
    'Tax figures, mileage deductions and categories in Gigfolio are estimates made from what you enter and the rates you choose. They are not tax, legal or financial advice. You are responsible for your returns and payments, and for keeping the receipts and records the law asks for. Please check with a tax professional before you rely on a figure.',
  trialPlansAndPayment: 'Trial, plans and payment',
  freeTrial: 'Free trial:',
  monthlyPlan: 'Monthly plan:',
  annualPlan: 'Annual plan:',
  plansRenewAutomatically: 'Plans renew automatically',
  paymentsAreNonRefundable: 'Payments are non-refundable, except as the law requires.',
  agenciesAndEmergencyGigs: 'Agencies and emergency gigs',
  anEmergencyPostCosts:
    "An emergency post costs an agency $5. Agencies must describe real work honestly, follow employment and anti-discrimination law, and use applicants' details only to fill that work.",
  gigfolioPassesOnPosts:
    'Gigfolio passes on posts and applications. We do not employ workers, do not guarantee work, pay or attendance, and are no party to what a worker and an agency agree.',
  fairUse: 'Fair use',
  pleaseDoNot: 'Please do not:',
  breakTheLawOr: 'break the law, or use the service to deceive or harass anyone;',
  tryToReachOther: "try to reach other people's accounts or data, or get around security and limits;",
  uploadMalwareOrContent: 'upload malware, or content you have no right to share;',
  scrapeOverloadResellOr: 'scrape, overload, resell or copy the service.',
  yourContentAndOurs: 'Your content and ours',
  whatYouEnterStays:
    "What you enter stays yours. You let us store, process and show it as far as that is needed to run the service for you, and, when you apply to a gig, to pass your profile to that agency. The Gigfolio name, design and software are ours or our licensors'.",
  endingYourAccount: 'Ending your account',
  youCanStopAt:
    'You can stop at any time, and export your records before you go. Deleting your account does not by itself cancel a plan bought in an app store. We may suspend or close an account that breaks these terms or endangers others. When we can, we will warn you first and leave you time to export your records.',
  noWarranty: 'No warranty',
  weWorkToKeep:
    'We work to keep Gigfolio correct and available, but it is provided “as is” and “as available”, without warranties of any kind, express or implied, as far as the law allows.',
  limitOfLiability: 'Limit of liability',
  ourTotalLiabilityTo: 'Our total liability to you is limited to the amount you paid us in the 12 months before the claim arose.',
  weMayUpdateThese:
    "We may update these terms. We will change the date above, and tell you in the app or by e-mail before a change that matters takes effect. Using the service after that means you accept it. If one part of these terms cannot be enforced, the rest still stands. Questions reach us through Contact Support in the app's account menu.",
  youGetA7:
    'You get a 7-day free trial, then pay $5.00 a month or $50.00 a year until you cancel. Your records stay yours. Tax figures are estimates: check them before you file.',
  openSourceNotices: 'Open-source notices',
  gigfolioContainsTheWork:
    'Gigfolio contains the work of other people. These are the libraries and typefaces in this app, with their licenses.',
  theNotices: 'The notices',
  loading: 'Loading...',
  backToApp: 'Back to App',
  september302025: 'September 30, 2025',
  onThisPage: 'On this page',
  geonames: 'GeoNames',
  ccBy40: 'CC BY 4.0',
})
