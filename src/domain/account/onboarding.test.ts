import { expect, test } from 'vitest'
import { mayGoOn, numberOf, onboardingSteps, STEP_COUNT } from './onboarding.ts'

const none = { name: '', home: ' ', type: '', client: '' }

test('the welcome is not counted among the eight steps', () => {
  expect([STEP_COUNT, numberOf('welcome'), numberOf('name'), numberOf('reports')]).toEqual([8, 0, 1, 8])
})

test('only the questions require an answer', () => {
  expect(onboardingSteps.filter((step) => !mayGoOn(step, none))).toEqual(['name', 'home', 'type', 'client'])
  expect(onboardingSteps.filter((step) => !mayGoOn(step, { ...none, name: 'Ada', client: 'Acme' }))).toEqual(['home', 'type'])
})
