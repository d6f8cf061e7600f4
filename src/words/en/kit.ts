import { count } from './count.ts'

export const kit = {
  loading: 'Loading...',
  removeName: ({ name }: { name: string }) => `Remove ${name}`,
  cancel: 'Cancel',
  saving: 'Saving...',
  brand: 'Gigfolio',
  motto: 'Work different',
  close: 'Close',
  notification: 'Notification',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  networkError: 'Network error - please check your connection.',
  chosen: 'chosen',
  edit: 'Edit',
  editTitle: ({ title }: { title: string }) => `Edit ${title}`,
  suggestions: ({ found }: { found: number }) => count('suggestion', found),
}
