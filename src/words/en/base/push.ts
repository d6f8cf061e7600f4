/** Why a device gets no pushes. */
export const push = {
  browserRefused: 'Your browser did not let us in. Private windows have no push notifications; otherwise, please try again later.',
  phoneRefused: 'This phone did not let us in. Please try again later.',
}
