import { count } from '../count.ts'

/** What is said while there is no network, and about changes that waited. */
export const offlineLine = {
  offline: 'You’re offline.',
  offlineKept: 'You’re offline. What you type is kept.',
  notSaved: ({ refused }: { refused: number }) => `${count('change', refused)} could not be saved`,
  waits: ({ waiting, device }: { waiting: number; device: string }) => `${count('change', waiting)} on ${device}, will sync`,
  oneLost: ({ device }: { device: string }) => `A change that waited on ${device} can’t be read`,
  someLost: ({ lost, device }: { lost: number; device: string }) => `${lost} changes that waited on ${device} can’t be read`,
  enterAgain: 'Please enter it again.',
}
