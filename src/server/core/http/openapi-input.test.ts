import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import type { IssueCode } from '#contract/refusals.ts'
import { parsedBy } from './issues.ts'
import { openapi } from './openapi.ts'

interface Schema {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: { readonly enum: readonly unknown[] }
  readonly type?: string
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

const { paths, components } = openapi(contract, { title: 'Gigfolio', version: '1' })
const operations = Object.entries(contract as Contract).map(([name, route]) => {
  const [method = '', path = ''] = name.split(' ')
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as unknown as Operation
  return { endpoint: name as Endpoint, route, operation }
})

/** Returns a schema without references to components. */
const direct = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? { ...(components.schemas[$ref.replace('#/components/schemas/', '')] as Schema), ...schema } : schema

/** Returns the object that has the fields of all its parts. */
const joined = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
})

function allowedText({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(dayOf)
  if (format === 'date-time')
    return fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(instantOf)
  if (format === 'email') return fc.constantFrom('ada@example.com', 'a.b+c@sub.example.org')
  if (format === 'uri') return fc.webUrl()
  const regex = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const edges = [...edgeTexts, 'x'.repeat(minLength), 'x'.repeat(maxLength), '😀'.repeat(maxLength), `${' '.repeat(maxLength - 1)}x`]
  const isAllowed = (text: string) => regex?.test(text) !== false && [...text].length >= minLength && [...text].length <= maxLength
  const fitting = edges.filter(isAllowed)
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(40, maxLength)) }).filter(isAllowed)
  const shaped = regex && !pattern?.includes('\\u0000') ? fc.stringMatching(regex).filter(isAllowed) : free
  return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), shaped) : shaped
}
const edgeTexts = ['', ' ', 'x', '0', '1', '0.5', '2026', 'Cash', 'true', 'e\u0301', '\u00a0', '\ufeff', 'a\nb', '<b>']
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const instantOf = (date: Date) => date.toISOString()

function allowedNumber({ type, minimum = -1_000_000, maximum = 1_000_000, multipleOf }: Schema): fc.Arbitrary<unknown> {
  if (type === 'integer') return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
  const steps = multipleOf ? Math.round(1 / multipleOf) : 1
  return fc.integer({ min: Math.ceil(minimum * steps), max: Math.min(Math.floor(maximum * steps), 2 ** 31) }).map((whole) => whole / steps)
}

/** Returns values that a schema of the document allows. */
function allowed(referring: Schema): fc.Arbitrary<unknown> {
  const schema = direct(referring)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (schema.allOf) return fc.constantFrom(...variantsOf(schema.allOf)).chain((parts) => allowed(joined(parts.map(direct))))
  // An object's `anyOf` says which of its fields are required together.
  if (kinds && schema.properties)
    return fc.constantFrom(...kinds).chain(({ required }) => allowedObject(joined([schema, { required: required ?? [] }])))
  if (kinds) return fc.oneof(...kinds.map(allowed)).filter((value) => !schema.not?.enum.includes(value))
  if (schema.type === 'object') return allowedObject(schema)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3, uniqueItems } = schema
    const size = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 3)) }
    return uniqueItems ? fc.uniqueArray(allowed(items), size) : fc.array(allowed(items), size)
  }
  if (schema.type === 'string') return allowedText(schema)
  if (schema.type === 'number' || schema.type === 'integer') return allowedNumber(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  throw new Error(`The document describes nothing: ${JSON.stringify(referring)}`)
}

const variantsOf = (parts: readonly Schema[]): Schema[][] =>
  parts.reduce<Schema[][]>((all, part) => all.flatMap((chosen) => (part.oneOf ?? [part]).map((one) => [...chosen, one])), [[]])

function allowedObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, allowed(field)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...new Set(required)] })
}

/** Rules about several fields or about the present, which a schema cannot express. */
const betweenFields: readonly IssueCode[] = ['out_of_order', 'not_unique', 'not_possible']
/** Calls whose body is limited as a whole: the miles of all trips together. */
const limitedAsAWhole: readonly Endpoint[] = ['PUT /api/gigs/:id']

const inputsOf = ({ route, operation }: (typeof operations)[number]) => {
  const place = (name: string) => {
    const named = operation.parameters.filter((parameter) => parameter.in === name)
    const required = named.filter(({ required }) => required).map(({ name }) => name)
    return { type: 'object', properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])), required }
  }
  const body = operation.requestBody?.content['application/json']?.schema
  return [
    ...(route.params ? [[route.params, place('path')] as const] : []),
    ...(route.query ? [[route.query, place('query')] as const] : []),
    ...(route.body && body ? [[route.body, body] as const] : []),
  ]
}

test.each(operations)('$endpoint takes every input that the document allows', (described) => {
  for (const [type, schema] of inputsOf(described))
    fc.assert(
      fc.property(allowed(schema), (input) => {
        const parsed = parsedBy(type, input)
        const wrong = 'wrong' in parsed ? parsed.wrong : []
        const known = limitedAsAWhole.includes(described.endpoint) ? [...betweenFields, 'too_large'] : betweenFields
        expect(wrong.filter(({ code }) => !known.includes(code))).toEqual([])
      }),
      { numRuns: 40 },
    )
})

/** Returns every schema of a text in a schema. */
function textsIn(referring: unknown): Schema[] {
  if (typeof referring !== 'object' || referring === null) return []
  const schema = direct(referring as Schema)
  return [...(schema.type === 'string' ? [schema] : []), ...Object.values(schema).flatMap(textsIn)]
}

describe('the document', () => {
  test('describes each text by its length, pattern, format or values', () => {
    const vague = operations.flatMap((each) =>
      inputsOf(each)
        .flatMap(([, schema]) => textsIn(schema))
        .filter(({ maxLength, pattern, format, enum: values, ...rest }) => !(maxLength || pattern || format || values || 'const' in rest))
        .map(() => each.endpoint),
    )
    expect(vague).toEqual([])
  })

  test('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('postGigsByIdGotPaid')
  })
})

test("no refusal contains the validator's own words", () => {
  const junk = [null, 'x', '', -1, 1e9, 0.5, true, [], ['x'], {}, 'x'.repeat(30_000), Array.from({ length: 5_000 }, () => ({}))]
  const messages = operations.flatMap(({ route: { params, query, body } }) =>
    [params, query, body].flatMap((type) => {
      const fields = Object.keys((type as unknown as { shape?: object })?.shape ?? {})
      const values = [...junk, ...fields.flatMap((field) => junk.map((value) => ({ [field]: value })))]
      const parsed = type ? values.map((value) => parsedBy(type, value)) : []
      return parsed.flatMap((one) => ('wrong' in one ? one.wrong.map(({ message }) => message) : []))
    }),
  )
  expect(messages.length).toBeGreaterThan(1_000)
  expect(
    [...new Set(messages)].filter((message) => /invalid|expected|too (big|small)|\breceived\b|unrecognized|<=|>=/i.test(message)),
  ).toEqual([])
})
