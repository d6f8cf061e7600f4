import { expect, test } from 'vitest'
import { mayGoOn, numberOf, onboardingSteps, STEP_COUNT } from './onboarding.ts'

const none = { name: '', home: ' ', type: '', client: '' }

test('eight steps are counted after the welcome', () => {
  expect([STEP_COUNT, numberOf('welcome'), numberOf('name'), numberOf('reports')]).toEqual([8, 0, 1, 8])
})

test('a question needs an answer, and nothing else does', () => {
  expect(onboardingSteps.filter((step) => !mayGoOn(step, none))).toEqual(['name', 'home', 'type', 'client'])
  expect(onboardingSteps.filter((step) => !mayGoOn(step, { ...none, name: 'Ada', client: 'Acme' }))).toEqual(['home', 'type'])
})
