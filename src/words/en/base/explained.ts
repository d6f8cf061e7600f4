import { catalog } from '../../catalog.ts'

export const explained = catalog('base/explained', {
  title: 'How we got this',
  total: 'Total',
})
