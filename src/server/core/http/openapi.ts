import { z } from 'zod'
import { ApiError } from '#contract/fields.ts'
import { answerTo, type Contract, type Endpoint, type FileAnswer, type Route } from '#contract/http.ts'
import { refusalStatus, refusalsOf } from '#contract/refusals.ts'

type Schemas = Record<string, object>

/** The cookies for each kind of access. One of them is enough. */
const securityOf: Readonly<Record<NonNullable<Route['access']>, readonly object[]>> = {
  public: [],
  worker: [{ session: [] }],
  agency: [{ agency: [] }],
  poster: [{ session: [] }, { agency: [] }],
}

/** Returns the words of a call: `POST /api/gigs/:id/got-paid` becomes `post gigs by id got paid`. */
function wordsOf(endpoint: Endpoint): string[] {
  const [method = '', path = ''] = endpoint.replace('/api/', '/').split(' ')
  const parts = path.split('/').map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
  return [method.toLowerCase(), ...parts.flatMap((part) => part.split(/[-.]/))].filter(Boolean)
}
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the OpenAPI 3.1 document of a contract. A pure function. */
export function openapi(contract: Contract, info: { title: string; version: string }) {
  const schemas: Schemas = {}
  const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
    const { properties, $defs } = z.toJSONSchema(z.object({ it: type }), { io, unrepresentable: 'any' })
    const refs = (value: unknown) => JSON.parse(JSON.stringify(value ?? {}).replaceAll('#/$defs/', '#/components/schemas/'))
    Object.assign(schemas, refs($defs))
    return refs(properties?.it)
  }
  const json = (type: z.ZodType, io: 'input' | 'output') => ({ content: { 'application/json': { schema: schemaOf(type, io) } } })
  /** A file has no schema; its name is in a header. */
  const fileOf = ({ mediaTypes }: FileAnswer) => ({
    headers: { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } },
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
  })
  const parameters = (place: 'path' | 'query', type?: z.ZodType) => {
    const { properties = {}, required = [] } = type ? schemaOf(type, 'input') : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }
  const ifMatch = (required: boolean) => ({ name: 'If-Match', in: 'header', required, schema: { type: 'string' } })
  const account = {
    name: 'Account',
    in: 'header',
    required: false,
    description:
      'The id of the account that the page belongs to, after `agency-` for an agency. When another account is signed in, the call is refused with 409 and the code `other_account`.',
    schema: { type: 'string', pattern: '^(agency-)?[1-9][0-9]{0,9}$' },
  }
  /** Returns the refusals of a call by status: each is an `ApiError` with one of the codes. */
  const refusals = (endpoint: Endpoint, route: Route) => {
    const codes = Map.groupBy(refusalsOf(endpoint, route), (code) => refusalStatus[code])
    return [...codes].map(([status, all]) => {
      const schema = { allOf: [schemaOf(ApiError, 'output'), { properties: { code: { enum: all } } }] }
      return [status, { description: `Refused: ${all.join(', ')}`, content: { 'application/json': { schema } } }]
    })
  }
  const operation = (endpoint: Endpoint, route: Route) => {
    const { access = 'worker', idempotent, versioned, signed, params, query, body, file: taken } = route
    const [status, answered] = answerTo(route)
    const [method = '', ...words] = wordsOf(endpoint)
    return {
      operationId: method + words.map(capitalized).join(''),
      summary: capitalized([method, ...words].join(' ')),
      security: securityOf[access],
      parameters: [
        ...parameters('path', params),
        ...parameters('query', query),
        ...(idempotent ? [idempotencyKey] : []),
        ...(versioned ? [ifMatch(versioned === 'always')] : []),
        ...(access === 'public' ? [] : [account]),
      ],
      ...(body && { requestBody: { required: !body.safeParse(null).success, ...json(body, 'input') } }),
      ...(taken && { requestBody: { required: true, content: Object.fromEntries(taken.types.map((type) => [type, {}])) } }),
      ...(signed && { requestBody: { required: true, content: { 'application/json': {} } } }),
      responses: Object.fromEntries([
        [status, { description: 'Done', ...('mediaTypes' in answered ? fileOf(answered) : json(answered, 'output')) }],
        ...refusals(endpoint, route),
      ]),
    }
  }

  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries(contract)) {
    const endpoint = name as Endpoint
    const [method = '', path = ''] = endpoint.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(endpoint, route) }
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        agency: { type: 'apiKey', in: 'cookie', name: 'agency' },
      },
    },
  }
}
