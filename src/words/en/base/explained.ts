export const explained = {
  title: 'How we got this',
  total: 'Total',
}
