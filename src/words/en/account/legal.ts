export const legal = {
  /** Only on a translated page. */
  translation: '',
  whoTitle: 'Who this covers',
  who: 'This policy covers the Gigfolio web app and mobile apps, for workers who track their gigs and for agencies that post emergency gigs. Gigfolio is a financial tool: it keeps your gigs, expenses, mileage and goals and turns them into summaries and reports.',
  collectTitle: 'What we collect',
  collectTyped: 'Nearly all of it is what you type in yourself:',
  collectOther: 'Some of it comes from using the service:',
  neverAsked:
    'We never ask for your bank login, your Social Security number or your card number. Payments are handled by the payment provider.',
  useTitle: 'How we use it',
  useToRun: 'To run the app: keep your records, work out totals, estimates and mileage, and make your reports.',
  useToProtect: 'To keep your account safe, prevent abuse and find and fix errors.',
  useToSend: 'To send what you need: password resets, security notices, and the reminders you have switched on.',
  useToManage: 'To manage your subscription and answer your support requests.',
  noMarketing: 'We send no marketing e-mail.',
  shareTitle: 'Who else handles it',
  shareWithAgencies:
    "When you apply to an emergency gig, the agency that posted it receives your name, contact details and brand ambassador profile. We also share data when the law requires it, to protect someone's rights or safety, or if the business changes hands, under this same policy.",
  rightsTitle: 'Your rights and choices',
  rights: 'Wherever you live, you may:',
  rightsByMail:
    'For anything the app cannot do by itself, write to us through Contact Support. We never treat you worse for using these rights.',
  keepTitle: 'How long we keep it',
  keep: 'We keep your records for as long as you have an account, since tax records matter for years. When you delete your account you are signed out everywhere at once. For 30 days you can change your mind by signing in again. After that your data and files are erased, except what the law makes us keep. Agencies keep your name with the amounts and days of what they paid you, for their taxes. Copies in backups disappear as those backups are replaced.',
  securityTitle: 'How we protect it',
  security:
    'Traffic to the hosted service is encrypted, passwords are hashed, and every request is checked against the account it comes from. No system is perfectly secure. If a breach puts your data at risk, we will tell you as the law requires.',
  cookiesTitle: 'Cookies and storage',
  cookies:
    "We use one cookie to keep you signed in, one that recognizes a browser you have signed in with, so that nobody who guesses passwords can lock you out of it, and one that remembers the language you chose. Your browser's storage keeps choices such as light or dark. There are no advertising cookies and no cross-site tracking.",
  childrenTitle: 'Children',
  childrenText:
    'Gigfolio is not for children under 13, and you must be at least 18 to hold an account. We do not knowingly collect data from children under 13. If you think a child has given us data, tell us and we will delete it.',
  changesTitle: 'Changes and contact',
  policyChanges:
    "If we change this policy we will update the date above, and tell you in the app or by e-mail before a change that matters takes effect. Questions and requests reach us through Contact Support in the app's account menu.",
  privacyPolicy: 'Privacy Policy',
  policySummary:
    'Your records are yours. We use them to run Gigfolio for you, we do not sell them, and you can see, correct, export or delete them whenever you like.',
  termsOfService: 'Terms of Service',
  agreementTitle: 'The agreement',
  whoMayTitle: 'Who may use Gigfolio',
  whoMay:
    'You must be at least 18 years old and able to make a binding contract. Keep your password to yourself and your details correct. You answer for what is done with your account, so tell us at once if someone else gets into it.',
  serviceTitle: 'What the service does',
  service:
    'Gigfolio helps gig workers plan gigs, record payments, expenses and mileage, set goals, estimate tax and make reports. Agencies can post emergency gigs, and workers can apply to them.',
  taxTitle: 'Estimates, not tax advice',
  tax: 'Tax figures, mileage deductions and categories in Gigfolio are estimates made from what you enter and the rates you choose. They are not tax, legal or financial advice. You are responsible for your returns and payments, and for keeping the receipts and records the law asks for. Please check with a tax professional before you rely on a figure.',
  plansTitle: 'Trial, plans and payment',
  agenciesTitle: 'Agencies and emergency gigs',
  agencyDuties:
    "An emergency post costs an agency $5. Agencies must describe real work honestly, follow employment and anti-discrimination law, and use applicants' details only to fill that work.",
  agencyLimits:
    'Gigfolio passes on posts and applications. We do not employ workers, do not guarantee work, pay or attendance, and are no party to what a worker and an agency agree.',
  fairUseTitle: 'Fair use',
  fairUse: 'Please do not:',
  noDeceit: 'break the law, or use the service to deceive or harass anyone;',
  noIntrusion: "try to reach other people's accounts or data, or get around security and limits;",
  noMalware: 'upload malware, or content you have no right to share;',
  noScraping: 'scrape, overload, resell or copy the service.',
  contentTitle: 'Your content and ours',
  content:
    "What you enter stays yours. You let us store, process and show it as far as that is needed to run the service for you, and, when you apply to a gig, to pass your profile to that agency. The Gigfolio name, design and software are ours or our licensors'.",
  endingTitle: 'Ending your account',
  ending:
    'You can stop at any time, and export your records before you go. Deleting your account does not by itself cancel a plan bought in an app store. We may suspend or close an account that breaks these terms or endangers others. When we can, we will warn you first and leave you time to export your records.',
  warrantyTitle: 'No warranty',
  warranty:
    'We work to keep Gigfolio correct and available, but it is provided “as is” and “as available”, without warranties of any kind, express or implied, as far as the law allows.',
  liabilityTitle: 'Limit of liability',
  termsChanges:
    "We may update these terms. We will change the date above, and tell you in the app or by e-mail before a change that matters takes effect. Using the service after that means you accept it. If one part of these terms cannot be enforced, the rest still stands. Questions reach us through Contact Support in the app's account menu.",
  termsSummary:
    'You get a 7-day free trial, then pay $5.00 a month or $50.00 a year until you cancel. Your records stay yours. Tax figures are estimates: check them before you file.',
  notices: 'Open-source notices',
  noticesText: 'Gigfolio contains the work of other people. These are the libraries and typefaces in this app, with their licenses.',
  noticesNoun: 'The notices',
  loading: 'Loading...',
  backToApp: 'Back to App',
  onThisPage: 'On this page',
  accountData: '<b>Account:</b> your name, e-mail address and password. We store the password only as a one-way hash.',
  profileData:
    '<b>Profile:</b> home address, business details, gig types, preferred clients, default tax percentage, and, if you make a brand ambassador profile, your bio, headshots, resume and preferred cities.',
  gigData: '<b>Gig data:</b> events, clients, dates, duties, pay, tips, reimbursements and payment methods.',
  expenseData: '<b>Expenses:</b> amounts, merchants, purposes, categories and notes.',
  goalData: '<b>Goals:</b> the income goals you set for a month, a quarter or a year.',
  locationData:
    "<b>Location for mileage:</b> the start and end addresses you enter. We do not follow your device's location in the background.",
  usageData: '<b>Usage:</b> sign-in times, and a record of changes made to your account.',
  deviceData: '<b>Device:</b> browser or device type, IP address and, if you turn on push notifications, a device token.',
  errorData: '<b>Error data:</b> technical details when something breaks, so that we can mend it.',
  shareText:
    '<b>We do not sell your personal data.</b> Depending on the features in use, these kinds of providers process data for us, and only to do their job:',
  sellers: '<b>Subscription management:</b> the app stores, a payment processor and a purchases service learn your account id and plan.',
  errorWatchers: '<b>Error monitoring:</b> receives technical error reports.',
  marketers: '<b>Email marketing:</b> no provider, because we send none. One would need your consent first.',
  mailers: '<b>Transactional email:</b> delivers password resets, notices and reminders.',
  mapMakers:
    '<b>Maps:</b> addresses are checked and distances worked out for mileage. The built-in lookup sends nothing anywhere. Where a maps provider is used, it gets the address text alone, without your name or account.',
  hosts: '<b>Database and hosting:</b> stores the data on our behalf.',
  rightToAccess: '<b>Access</b> the personal data we hold about you.',
  rightToCorrect: '<b>Correct</b> it: most of it can be edited in the app at any time.',
  rightToDelete: '<b>Delete</b> your account and the data in it.',
  rightToExport: '<b>Export</b> your records in formats other software can read.',
  rightToOptOut: '<b>Opt out of marketing</b> at any time. Today there is none to opt out of: we send no marketing e-mail.',
  freeTrial: '<b>Free trial:</b> 7 days.',
  monthlyPlan: '<b>Monthly plan:</b> $5.00 per month.',
  annualPlan: '<b>Annual plan:</b> $50.00 per year, which saves $10 per year.',
  renewal:
    "<b>Plans renew automatically</b> at the end of each period until you cancel. Cancel before the renewal date and you will not be charged again. You keep the plan until the end of the period you have paid for. A plan bought in an app store is paid, renewed and cancelled there, under that store's rules.",
  refunds:
    "<b>Payments are non-refundable, except as the law requires.</b> If we change a price, we will give you 30 days' notice before it applies to you, so that you can cancel first. Taxes may be added where they apply.",
  agreement:
    'These terms are between you and Gigfolio. By making an account or using the service you accept them, together with our <policy>Privacy Policy</policy>. If you do not accept them, please do not use the service.',
  liability:
    'As far as the law allows, we are not liable for indirect, incidental or consequential losses, lost profits, lost data, or tax penalties and interest. <b>Our total liability to you is limited to the amount you paid us in the 12 months before the claim arose.</b> Some places do not allow such limits, so parts of this may not apply to you.',
  effectiveDate: 'Effective date: <day/>',
  lastUpdated: 'Last updated: <day/>',
  day: 'September 30, 2025',
  motto: 'Gigfolio · Work different',
  placeData: 'Place data: <geonames>GeoNames</geonames> (<license>CC BY 4.0</license>), US Census Bureau',
}
