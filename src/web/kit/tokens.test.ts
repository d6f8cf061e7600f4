// biome-ignore lint/style/noRestrictedImports: Vitest empties imported style sheets, so the test reads the file itself.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./kit.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

function tokensIn(block: string | undefined): Tokens {
  return Object.fromEntries([...(block ?? '').matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, hex]) => [name, hex]))
}

const light = tokensIn(css.match(/@theme static \{([\s\S]*?)\n\}/)?.[1])
const dark = { ...light, ...tokensIn(css.match(/:root\[data-theme="dark"\] \{([\s\S]*?)\n\}/)?.[1]) }

/** Returns the relative luminance of a color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, ink: string, surface: string): number {
  const [low = 0, high = 0] = [ink, surface].map((name) => luminance(tokens[name] ?? '')).sort((a, b) => a - b)
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100
}

const surfaces = ['paper', 'card', 'raised', 'sunken']
const text = [
  ...surfaces.flatMap((surface) => ['ink', 'muted', 'brand', 'danger'].map((ink) => [ink, surface])),
  ...['paper', 'card', 'raised'].flatMap((surface) => ['completed', 'pending', 'upcoming', 'on-accent-soft'].map((ink) => [ink, surface])),
  ...['brand', 'brand-strong'].map((fill) => ['on-brand', fill]),
  ...['accent', 'accent-strong'].map((fill) => ['on-accent', fill]),
  ...['danger', 'completed', 'pending', 'upcoming', 'soon'].map((tone) => [tone, `${tone}-soft`]),
  ...['brand', 'ink', 'muted'].map((ink) => [ink, 'brand-soft']),
  ...['completed-soft', 'pending-soft', 'upcoming-soft', 'danger-soft', 'accent-soft'].map((soft) => ['ink', soft]),
  ['ink', 'chosen'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
]
// Borders of fields, focus rings and fills of bars must stand out from their background (WCAG 1.4.11).
const shapes = [
  ...surfaces.map((surface) => ['edge', surface]),
  ...[...surfaces, 'chosen'].map((surface) => ['brand', surface]),
  ['completed', 'sunken'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, tokens) => {
  test.each(text)('%s is readable on %s', (ink = '', surface = '') => {
    expect(contrast(tokens, ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s stands out from %s', (shape = '', surface = '') => {
    expect(contrast(tokens, shape, surface)).toBeGreaterThanOrEqual(3)
  })
})

test('every color of the light theme has one in the dark theme', () => {
  const inDark = css.match(/:root\[data-theme="dark"\] \{([\s\S]*?)\n\}/)?.[1] ?? ''
  expect(Object.keys(light).filter((name) => !inDark.includes(`--color-${name}:`))).toEqual([])
})

test('in the dark theme, higher surfaces are lighter: paper, cards, floating surfaces, then the chosen segment', () => {
  const steps = ['paper', 'card', 'raised', 'chosen'].map((name) => luminance(dark[name] ?? ''))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(new Set(steps)).toHaveLength(4)
})

test('the chosen segment is lighter than its track in both themes', () => {
  for (const { chosen = '', sunken = '' } of [light, dark]) expect(luminance(chosen)).toBeGreaterThan(luminance(sunken))
})

test('the brand color differs from the color of completed gigs', () => {
  for (const tokens of [light, dark]) expect(tokens.brand).not.toBe(tokens.completed)
})
