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
