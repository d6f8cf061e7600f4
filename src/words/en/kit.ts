import { catalog } from '../catalog.ts'

export const kit = catalog('kit', {
  countSuggestions: ({ count }: { count: number }) => `${count} suggestions`,
  loading: 'Loading...',
  removeName: ({ name }: { name: string }) => `Remove ${name}`,
  cancel: 'Cancel',
  saving: 'Saving...',
  gigfolio: 'Gigfolio',
  workDifferent: 'Work different',
  close: 'Close',
  notification: 'Notification',
  dismiss: 'Dismiss',
  networkErrorPleaseCheck: 'Network error - please check your connection.',
  chosen: 'chosen',
  edit: 'Edit',
  editTitle: ({ title }: { title: string }) => `Edit ${title}`,
  copiedTheWhat: ({ what }: { what: string }) => `Copied the ${what}`,
  yourBrowserDidNot: ({ what }: { what: string }) => `Your browser did not let us copy the ${what}.`,
  copyWhat: ({ what }: { what: string }) => `Copy ${what}`,
})
