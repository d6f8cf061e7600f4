import { catalog } from '../../catalog.ts'

/** The names of screens and dialogs that menus, the palette and the screens themselves share. */
export const titles = catalog('base/titles', {
  calendar: 'Calendar',
  dashboard: 'Dashboard',
  profile: 'Profile',
  emergencyGigs: 'Emergency Gigs',
  baProfile: 'BA Profile',
  gigResume: 'Gig Resume',
  planScreen: 'Your Plan',
  yourPlan: 'Your plan',
  profileSettings: 'Profile Settings',
  emergencyPost: 'Emergency BA Post',
  notFound: 'Page Not Found',
  contactSupport: 'Contact Support',
  exportData: 'Export Data',
  clients: 'Clients',
  mileageRate: 'Mileage rate',
  keys: 'Keyboard shortcuts',
  recentlyDeleted: 'Recently deleted',
  devices: 'Signed-in devices',
  notifications: 'Notifications',
  calendarFeed: 'Calendar feed',
  twoStep: 'Two-step sign-in',
  passkeys: 'Passkeys',
})
