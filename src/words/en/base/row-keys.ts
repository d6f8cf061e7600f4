/** Which keys work in a list, beside it. */
export const rowKeys = {
  move: '<key>J</key> <key>K</key> next, previous',
  paid: '<key>P</key> paid',
}
