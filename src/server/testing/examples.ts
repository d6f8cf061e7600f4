import { z } from 'zod'
import type { Contract, Endpoint } from '#contract/http.ts'
import { contract } from '#contract/index.ts'

interface Schema {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly maximum?: number
  readonly minimum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const routes: Contract = contract
const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Searches a schema and every schema inside it. */
function hasId(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { format, properties = {} } = schema as Schema
  const isNamedId = Object.keys(properties).some((field) => /(^id|Id)s?$/.test(field))
  return format === 'int64' || isNamedId || Object.values(schema).some(hasId)
}

/** Returns whether the query or the body of a call has a field for an id. */
export const sendsIds = (endpoint: Endpoint): boolean =>
  [routes[endpoint]?.query, routes[endpoint]?.body].some((type) => type && hasId(schemaOf(type)))

/** The text in every example. */
export const EXAMPLE = 'Canary'

function example(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const kinds = schema.anyOf ?? schema.oneOf ?? (typeof schema.type === 'object' ? schema.type.map((type) => ({ type })) : undefined)
  // An amount may be a string or a number. Most strings are not amounts.
  if (kinds) return example(kinds.find(({ type }) => type === 'number') ?? kinds.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((field) => [field, example(schema.properties?.[field] ?? {}, field)]))
  if (schema.type === 'array') return [example(schema.items ?? {})]
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return /date$|On$|^day$|Month$/i.test(name) ? '2026-04-15' : EXAMPLE
}

/** Returns a body with the required fields of a call, for calls without rules of their own. Returns undefined if the call takes no body. */
export function exampleOf(endpoint: Endpoint): Record<string, unknown> | undefined {
  const { body } = routes[endpoint] ?? {}
  return body && (example(schemaOf(body)) as Record<string, unknown>)
}

/** Returns the call that creates the record in a path: `POST /api/expenses` for `DELETE /api/expenses/:id`. Returns undefined if there is none. */
export function makerOf(endpoint: Endpoint): keyof typeof contract | undefined {
  const [, path = ''] = endpoint.split(' ')
  const maker = `POST ${path.slice(0, path.indexOf('/:id'))}`
  return path.match(/:\w+/g)?.join() === ':id' && maker in contract ? (maker as keyof typeof contract) : undefined
}
