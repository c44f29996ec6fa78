import { z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract'
import { schemas } from '../../../src/contract/schemas'
import { fullPath } from './bind'

type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return schema as { properties?: Record<string, Json>; required?: string[] }
}

const envelope = (data: Json) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: '200 is success; see docs/api/codes.md for the rest' },
    msg: { type: 'string' },
    data,
  },
})

const parameters = (path: string, input: ReturnType<typeof schemaOf>, inQuery: boolean) =>
  Object.entries(input.properties ?? {})
    .map(([name, schema]) => ({ name, schema, inPath: path.includes(`:${name}`) }))
    .filter(({ inPath }) => inPath || inQuery)
    .map(({ name, schema, inPath }) => ({
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || (input.required ?? []).includes(name),
      schema,
    }))

const operation = (name: EndpointName, endpoint: Endpoint) => {
  const input = schemaOf(schemas[name].input, 'input')
  const hasBody = (endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.inQuery
  return {
    operationId: name,
    ...(endpoint.visitor === 'token' || endpoint.visitor === 'unsent' ? { security: [{ session: [] }] } : {}),
    parameters: parameters(endpoint.path, input, !hasBody),
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: {
        description: 'envelope',
        content: { 'application/json': { schema: envelope(schemaOf(schemas[name].reply, 'output')) } },
      },
      422: { description: 'the input does not fit' },
    },
  }
}

/** Returns OpenAPI 3.1 of the whole contract. */
export function openApi() {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const path = fullPath(endpoint).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yaoda API', version: '1.0.0' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  }
}
