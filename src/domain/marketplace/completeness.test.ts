import { expect, test } from 'vitest'
import { missingText } from '#words/marketplace-texts.ts'
import { completenessOf } from './completeness.ts'

const blank = { bio: null, headshotUrls: [], resumeUrl: null, preferredCities: [] }
const bio = 'Five years of sampling.'
const headshotUrls = ['/api/ba-profile/headshots/1/640']
const resumeUrl = '/api/ba-profile/resume'

test.each([
  [{}, 0, 'a bio, a photo, a resume, and a city'],
  [{ bio: '  \n', resumeUrl: '' }, 0, 'a bio, a photo, a resume, and a city'],
  [{ bio }, 25, 'a photo, a resume, and a city'],
  [{ bio, preferredCities: ['Austin, TX'] }, 50, 'a photo and a resume'],
  [{ bio, headshotUrls, preferredCities: ['Austin, TX'] }, 75, 'a resume'],
  [{ headshotUrls, resumeUrl }, 50, 'a bio and a city'],
  [{ bio, headshotUrls, resumeUrl, preferredCities: ['Austin, TX'] }, 100, ''],
])('a profile with %j is %i percent complete, without "%s"', (fields, percent, missing) => {
  const complete = completenessOf({ ...blank, ...fields })
  expect([complete.percent, missingText(complete.missing)]).toEqual([percent, missing])
})
