import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import type { Translated } from '#words/catalog.ts'
import { inLanguage, roomIn } from './vite-plugins.ts'

const files = {
  'src/words/en/gigs.ts': `export const gigs = { title: 'Gigs' }`,
  'src/words/en/clients.ts': `export const clients = { title: 'Clients' }`,
  'src/words/es/gigs.ts': `import { gigs as english } from '../en/gigs.ts'\nexport const gigs = { title: 'Trabajos de ' + english.title }`,
  'src/web/main.ts': `import { clients } from '../words/en/clients.ts'\nimport { gigs } from '../words/en/gigs.ts'\nconsole.log(gigs.title, clients.title)`,
}

test('a build takes the rooms of its language, and the English ones where it has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gigfolio-language-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [inLanguage((english) => roomIn('es', english))],
      build: { write: false, rolldownOptions: { input: join(folder, 'src/web/main.ts') } },
    })
    const [{ code }] = (built as Rolldown.RolldownOutput).output
    const said: string[] = []
    new Function('console', code)({ log: (...texts: string[]) => said.push(...texts) })
    expect(said).toEqual(['Trabajos de Gigs', 'Clients'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const english = { title: 'Gigs', left: ({ days }: { days: number }) => `${days} days left`, kinds: { paid: 'Paid', none: null } }
type English = typeof english
type IsTranslation<T> = T extends Translated<English> ? 'complete' : 'refused'

test('a language has all texts of a room, with the same values', () => {
  const spanish: Translated<English> = { title: 'Gigs', left: ({ days }) => `Faltan ${days} días`, kinds: { paid: 'Pagado', none: null } }
  // The compiler compares these with the words on the right.
  const whole: IsTranslation<typeof spanish> = 'complete'
  const withoutText: IsTranslation<Omit<English, 'title'>> = 'refused'
  const withoutGroupedText: IsTranslation<Omit<English, 'kinds'> & { kinds: object }> = 'refused'
  const withOtherValue: IsTranslation<Omit<English, 'left'> & { left: (values: { hours: number }) => string }> = 'refused'
  expect([whole, withoutText, withoutGroupedText, withOtherValue]).toEqual(['complete', 'refused', 'refused', 'refused'])
  expect(spanish.left({ days: 2 })).toBe('Faltan 2 días')
})
