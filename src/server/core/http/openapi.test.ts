import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { refusalStatus } from '#contract/refusals.ts'
import { openapi } from './openapi.ts'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }>>
}

const { paths, components } = openapi(contract, { title: 'Gigfolio', version: '1' })
const responsesOf = (path: string, method: string) => (paths[path] as Readonly<Record<string, Operation>>)[method]?.responses ?? {}
/** Returns the refusal codes of a call, by status. */
function codesOf(path: string, method: string) {
  const refusals = Object.entries(responsesOf(path, method)).filter(([status]) => Number(status) >= 400)
  return Object.fromEntries(
    refusals.map(([status, { content }]) => {
      const { schema } = content['application/json'] as { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } }
      expect(schema.allOf[0]).toEqual({ $ref: '#/components/schemas/ApiError' })
      return [status, schema.allOf[1].properties.code.enum]
    }),
  )
}

test('each call lists its refusals by status, with their codes', () => {
  expect(codesOf('/api/gigs/{id}/got-paid', 'post')).toEqual({
    400: ['bad_request', 'bad_json', 'invalid_input', 'amounts_too_large'],
    401: ['signed_out'],
    403: ['other_site'],
    404: ['not_found'],
    409: ['other_account', 'already_paid'],
    412: ['outdated'],
    413: ['body_too_large', 'daily_limit', 'account_full'],
    415: ['not_json'],
    422: ['key_reused'],
    429: ['too_many_changes'],
    500: ['internal'],
    503: ['unavailable'],
  })
  expect(codesOf('/api/health/live', 'get')).toEqual({ 400: ['bad_request'], 500: ['internal'], 503: ['unavailable'] })
  expect(codesOf('/api/tax/estimate', 'get')).toMatchObject({
    400: ['bad_request', 'invalid_input', 'period_too_large'],
    503: ['unavailable', 'too_many_at_once', 'busy'],
  })
})

test('params that name a year or a day do not imply a 404', () => {
  expect([codesOf('/api/tax/profiles/{year}', 'put')[404], codesOf('/api/tax/payments/{id}', 'delete')[404]]).toEqual([
    undefined,
    ['not_found'],
  ])
})

test('a successful call has one status', () => {
  const wellOf = (path: string, method: string) => Object.keys(responsesOf(path, method)).filter((status) => Number(status) < 400)
  expect([wellOf('/api/gigs', 'post'), wellOf('/api/gigs', 'get')]).toEqual([['201'], ['200']])
})

test('a refusal has a message, a code and the wrong fields', () => {
  expect(components.schemas.ApiError).toMatchObject({
    required: ['error', 'code'],
    properties: {
      code: { enum: Object.keys(refusalStatus) },
      issues: { items: { required: ['path', 'code', 'message'] } },
    },
  })
})

test('no path fits two calls: where one has a fixed word, the id of the other is a number', () => {
  type Templates = Readonly<
    Record<string, { readonly parameters?: readonly { readonly name: string; readonly schema: { readonly pattern?: string } }[] }>
  >
  const isParam = (part = '') => part.startsWith('{')
  const patternOf = (path: string, part: string) => {
    const operations = Object.values(paths[path] as Templates)
    const found = operations.flatMap(({ parameters = [] }) => parameters).find(({ name }) => `{${name}}` === part)
    return new RegExp(found?.schema.pattern ?? '')
  }
  const fits = (path: string, part = '', other = '') => part === other || (isParam(part) && patternOf(path, part).test(other))
  const all = Object.keys(paths).map((path) => ({ path, parts: path.split('/') }))
  const ambiguous = all.flatMap((one) =>
    all
      .filter((other) => {
        if (one.path >= other.path || one.parts.length !== other.parts.length) return false
        const pairs = one.parts.map((part, at) => [part, other.parts[at] ?? ''] as const)
        // A fixed path goes before one with a parameter. Only two paths that are each fixed where the other is not compete.
        const competes = pairs.some(([a, b]) => isParam(a) && !isParam(b)) && pairs.some(([a, b]) => !isParam(a) && isParam(b))
        return competes && pairs.every(([a, b]) => (isParam(a) && isParam(b)) || fits(one.path, a, b) || fits(other.path, b, a))
      })
      .map((other) => `${one.path} ${other.path}`),
  )
  expect(ambiguous).toEqual([])
})
