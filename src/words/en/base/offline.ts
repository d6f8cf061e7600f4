/** What is said about changes that wait on the device. */
export const offline = {
  thisPhone: 'this phone',
  thisComputer: 'this computer',
  savedWillSync: ({ device }: { device: string }) => `Saved on ${device}, will sync`,
  sentLater: 'It’s sent as soon as there is a network.',
}
