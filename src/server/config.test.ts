import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { paymentVariables } from './ports/charges/settings.ts'
import { fileVariables } from './ports/files/settings.ts'
import { identityVariables } from './ports/identity/settings.ts'
import { placeVariables } from './ports/places/settings.ts'
import { apnsKeyOf, pushKeysOf, pushVariables } from './ports/push/settings.ts'
import { newPushKeys } from './ports/push/web-push.ts'
import { runServer } from './testing/processes.ts'

const home = mkdtempSync(join(tmpdir(), 'gigfolio-config-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Each variable with its value in `.env.example`: the default or an example. */
const examples = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
/** The table in docs/operating.md: the default of each variable, and every value that its description contains as code. */
const documented = new Map(
  [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([A-Z\d_]+)` \| (.+?) \| (.*) \|$/gm)].map(
    ([, name = '', standard = '', meaning = '']) => [
      name,
      {
        standard: standard.replaceAll('`', ''),
        values: [...meaning.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value).filter((value) => !value.includes('*')),
      },
    ],
  ),
)
/** Returns the variables that the server reads. */
function variablesRead() {
  const names = new Set<string>()
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && /^[A-Z\d_]+$/.test(name)) names.add(name)
  }
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void note(name) }))
  return [...names].sort()
}
const configOf: Record<string, keyof ReturnType<typeof readConfig>> = {
  PORT: 'port',
  HOST: 'host',
  PUBLIC_URL: 'publicUrl',
  DATA_DIR: 'dataDir',
  DATABASE_URL: 'databaseUrl',
  DATABASE_MIGRATION_URL: 'migrationUrl',
  MIGRATE: 'migrate',
  DRAIN_SECONDS: 'drainSeconds',
  TRUST_PROXY: 'trustProxy',
  SMTP_URL: 'smtpUrl',
  MAIL_FROM: 'mailFrom',
  AGENCY_HOST: 'agencyHost',
  SUPPORT_EMAIL: 'supportEmail',
  LOG_LEVEL: 'logLevel',
  SENTRY_DSN: 'sentryDsn',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'tracesUrl',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'tracesUrl',
  METRICS_PORT: 'metricsPort',
  METRICS_TOKEN: 'metricsToken',
}

test('.env.example and operating.md contain exactly the variables that the server reads', () => {
  const ofPorts = [fileVariables, placeVariables, identityVariables, pushVariables, paymentVariables].flatMap((variables) =>
    Object.keys(variables),
  )
  expect(variablesRead()).toEqual([...Object.keys(configOf), ...ofPorts].sort())
  expect([...examples.keys()].sort()).toEqual(variablesRead())
  expect([...documented.keys()].sort()).toEqual(variablesRead())
})

test('the defaults are those of the docs, also for an empty variable', () => {
  const nothing = Object.fromEntries([...documented.keys()].map((name) => [name, '']))
  expect(readConfig(nothing)).toEqual(readConfig({}))
  for (const [name, { standard }] of documented) {
    const { places, identity, payments, push, mailFrom, ...config } = readConfig({})
    const files = z.object(fileVariables).parse({})
    const grouped: Readonly<Record<string, unknown>> = { ...files, ...places, ...identity, ...payments, ...push }
    const value = name === 'MAIL_FROM' ? mailFrom.address : name in configOf ? config[configOf[name] as 'port'] : grouped[name]
    if (standard === 'none') expect([name, value]).toEqual([name, undefined])
    else {
      expect([name, String(value)]).toEqual([name, name === 'DATA_DIR' ? resolve(standard) : standard])
      expect([name, examples.get(name)]).toEqual([name, standard])
    }
  }
})

test('a server starts with all of .env.example except its database and its ports', async () => {
  // Another test may use the ports at the same time.
  const { PORT, METRICS_PORT, DATABASE_URL, DATABASE_MIGRATION_URL, ...rest } = Object.fromEntries(examples)
  expect(readConfig({ PORT, METRICS_PORT, DATABASE_URL, DATABASE_MIGRATION_URL })).toMatchObject({
    ...{ port: 3000, metricsPort: 9464 },
    ...{ databaseUrl: DATABASE_URL, migrationUrl: DATABASE_MIGRATION_URL },
  })
  const server = runServer(rest, home)
  expect(await server.url()).toBe(rest.PUBLIC_URL)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

/** Returns settings for a few starts that together use every documented value. */
function documentedSettings() {
  const mixed = 'loopback, 10.0.0.7,192.168.0.0/16 , 2001:db8::/32,uniquelocal'
  const values = ['HOST', 'PUBLIC_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM'].map(
    (name) => [name, [...(documented.get(name)?.values ?? []), ...(name === 'TRUST_PROXY' ? [mixed] : [])]] as const,
  )
  const starts = Math.max(...values.map(([, all]) => all.length))
  return Array.from({ length: starts }, (_, at) => Object.fromEntries(values.flatMap(([name, all]) => (all[at] ? [[name, all[at]]] : []))))
}

test.each(documentedSettings())('a server starts with %j', async (environment) => {
  const server = runServer({ DATA_DIR: join(home, 'data'), ...environment })
  expect(await server.url()).toMatch(/^https?:/)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test.each([
  ['true', /TRUST_PROXY \("true" is not an address, .*; to trust everybody would let everybody forge their address\)/],
  ['10.0.0.7, 10.0.0.0/33', /TRUST_PROXY \("10\.0\.0\.0\/33" is not an address, a CIDR range, loopback, linklocal or uniquelocal\)/],
  ['0.0.0.0/0', /TRUST_PROXY \("0\.0\.0\.0\/0" is not an address/],
  ['loopback,', /TRUST_PROXY \("" is not an address/],
  ['proxy.example.com', /TRUST_PROXY \("proxy\.example\.com" is not an address/],
])('TRUST_PROXY=%s is refused with a message that names the entry', (TRUST_PROXY, sentence) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow(sentence)
})

const bucketKey = { FILES_S3_REGION: 'eu-central-1', FILES_S3_ACCESS_KEY_ID: 'AKIACANARY', FILES_S3_SECRET_ACCESS_KEY: 'canary-secret' }

test('a bucket needs all its variables or none, and a refusal reveals no key', () => {
  const whole = { FILES_S3_BUCKET: 'gigs', ...bucketKey }
  expect(readConfig(whole).bucket).toMatchObject({ name: 'gigs', url: 'https://gigs.s3.eu-central-1.amazonaws.com/' })
  expect(readConfig({ FILES_S3_PATH_STYLE: 'true' }).bucket).toBeUndefined()
  for (const name of Object.keys(whole)) {
    const refuse = () => readConfig({ ...whole, [name]: '' })
    expect(refuse).toThrow(`The environment is not right: ${name} (must be set when files are kept in S3). See .env.example.`)
    expect(refuse).not.toThrow(/canary/i)
  }
  expect(() => readConfig({ FILES_S3_ENDPOINT: 'http://localhost:9000' })).toThrow(/FILES_S3_BUCKET .*FILES_S3_SECRET_ACCESS_KEY/)
})

test.each([
  [{ MAIL_FROM: 'a@example.com, b@example.com' }, /MAIL_FROM \(write Name <address>, or an address alone\)/],
  [{ MAIL_FROM: 'Gigfolio\r\nBcc: eve@example.com <a@example.com>' }, /MAIL_FROM/],
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' }, /SMTP_URL/],
  [{ GEO_ROUTE_PROVIDER: 'osrm' }, /OSRM_URL \(must be set for the provider osrm\)/],
  [{ GEO_SUGGEST_PROVIDER: 'mapbox' }, /MAPBOX_ACCESS_TOKEN \(must be set for the provider mapbox\)/],
  [{ GEO_SUGGEST_PROVIDER: 'google' }, /GEO_SUGGEST_PROVIDER \("google" is not a provider; choose embedded, photon, or mapbox\)/],
  [{ GEO_GEOCODE_PROVIDER: 'nominatim' }, /GEO_GEOCODE_PROVIDER \("nominatim" is not a provider; choose embedded, photon, or mapbox\)/],
  [{ GEO_ROUTE_PROVIDER: 'valhalla' }, /GEO_ROUTE_PROVIDER \("valhalla" is not a provider; choose embedded, osrm, or mapbox\)/],
  [
    { GEO_GEOCODE_PROVIDER: 'photon', PHOTON_URL: 'https://photon.komoot.io' },
    /GEO_USER_AGENT \(must be set for a public server of OpenStreetMap\)/,
  ],
  [{ STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }, /STRIPE_SECRET_KEY \(begins with sk_live_/],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, /STRIPE_WEBHOOK_SECRET \(must be set when STRIPE_SECRET_KEY is\)/],
  [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_0123456789' }, /STRIPE_SECRET_KEY \(must be set when STRIPE_CONNECT_WEBHOOK_SECRET is\)/],
  [{ STRIPE_API_URL: 'http://api.stripe.com' }, /STRIPE_API_URL \(must begin with https/],
  [{ REVENUECAT_WEBHOOK_AUTH: 'short' }, /REVENUECAT_WEBHOOK_AUTH \(is too short to be a secret\)/],
  [{ OSRM_URL: 'ftp://maps.example.com' }, /OSRM_URL/],
  [{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'gigfolio' }, /OIDC_CLIENT_SECRET \(must be set when OIDC_ISSUER is\)/],
  [{ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }, /OIDC_ISSUER \(must begin with https:\/\/\)/],
  [{ FILES_S3_BUCKET: 'Gigs/..', ...bucketKey }, /FILES_S3_BUCKET \(is not the name of a bucket\)/],
  [{ FILES_S3_BUCKET: 'gigs', ...bucketKey, FILES_S3_ENDPOINT: 'ftp://store' }, /FILES_S3_ENDPOINT/],
  [{ FILES_S3_BUCKET: 'gigs', ...bucketKey, FILES_S3_ENDPOINT: 'https://x:y@store' }, /FILES_S3_ENDPOINT \(must have no user name/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN \(is too short to be a secret\)/],
  [{ METRICS_PORT: '70000' }, /METRICS_PORT/],
  [{ SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM \(must be set when SMTP_URL is\)/],
])('%j is refused', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('the keys of pushes are set as a pair, or not at all', async () => {
  const [one, other] = [await newPushKeys(), await newPushKeys()]
  const read = (publicKey: string, privateKey: string) =>
    pushKeysOf(readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).push)
  expect(read(one.publicKey, one.privateKey)).toEqual(one)
  expect(() => read(one.publicKey, other.privateKey)).toThrow(/VAPID_PUBLIC_KEY \(is not the public key of VAPID_PRIVATE_KEY\)/)
  expect(() => read(one.publicKey, '')).toThrow(/VAPID_PRIVATE_KEY \(must be set with the other key\)/)
  expect(() => read('short', one.privateKey)).toThrow(/VAPID_PUBLIC_KEY \(must be 65 bytes in base64url\)/)
})

test('the keys of Google and Apple are read from a variable or a file, and a wrong one is refused', () => {
  const pem = ({ privateKey }: { privateKey: KeyObject }) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const elliptic = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  const project = {
    project_id: 'gigs',
    client_email: 'pushes@gigs.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  const account = JSON.stringify({ type: 'service_account', ...project, private_key: rsa })
  const file = join(home, 'account.json')
  writeFileSync(file, account)
  const accountOf = (text: string) => readConfig({ PUSH_FCM_SERVICE_ACCOUNT: text }).push.PUSH_FCM_SERVICE_ACCOUNT
  for (const text of [account, file]) expect(accountOf(text)).toEqual({ ...project, private_key: rsa })
  const wrong = /PUSH_FCM_SERVICE_ACCOUNT \(is not the key of a service account/
  expect(() => accountOf(JSON.stringify({ ...project, private_key: elliptic }))).toThrow(wrong)
  expect(() => accountOf('{}')).toThrow(wrong)
  expect(() => accountOf(join(home, 'not-here.json'))).toThrow(/PUSH_FCM_SERVICE_ACCOUNT \(is neither the secret nor a file/)

  const ids = { PUSH_APNS_KEY_ID: 'KEY1234567', PUSH_APNS_TEAM_ID: 'TEAM123456' }
  const key = { key: elliptic, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'app.gigfolio', isSandbox: false }
  for (const text of [elliptic, elliptic.replaceAll('\n', '\\n')])
    expect(apnsKeyOf(readConfig({ ...ids, PUSH_APNS_KEY: text }).push)).toEqual(key)
  expect(() => readConfig({ ...ids, PUSH_APNS_KEY: rsa })).toThrow(/PUSH_APNS_KEY \(is not a key for APNs/)
  expect(() => readConfig({ PUSH_APNS_KEY: elliptic })).toThrow(/PUSH_APNS_KEY_ID \(must be set with the others\)/)
  expect(() => readConfig({ ...ids, PUSH_APNS_KEY_ID: 'key-1' })).toThrow(/PUSH_APNS_KEY_ID \(must be 10 letters and digits\)/)
})
