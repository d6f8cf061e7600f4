import type { Translated } from '../catalog.ts'
import type { listTexts as english } from '../en/list.ts'

export const listTexts: Translated<typeof english> = {
  listedAbove: 'En la lista de arriba',
  moreAbove: ({ gigs }) => `${gigs} más arriba`,
  earned: ({ earned }) => `${earned} ganados`,
  expected: ({ expected }) => `${expected} esperados`,
  earnedOf: ({ earned, expected }) => `${earned} de ${expected} ganados`,
}
