/** The buttons that reach a client or show the way to a place. */
export const contact = {
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
  email: ({ email }: { email: string }) => `Email ${email}`,
  directions: 'Directions',
  directionsTo: ({ place }: { place: string }) => `Directions to ${place}`,
}
