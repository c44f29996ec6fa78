import fs from 'node:fs'
import path from 'node:path'
import { endpoints, type Endpoint } from '../../src/contract'
import { routes, type Route } from '../../src/routes'

const SPEC = path.join(__dirname, '../spec')
const read = <Row>(file: string) => JSON.parse(fs.readFileSync(path.join(SPEC, file), 'utf8')) as Row[]

interface SpecRoute {
  path: string
  kind: string
}
interface SpecCall {
  method: string
  path: string | null
  proposedPath?: string
  alternatives?: string[]
  alternativeMethods?: string[]
}

/** Parameter names differ between the specification and the contract; their places do not. */
const shapeOf = (address: string) => address.replace(/:\w+/g, ':')

test('PR-04 every page of the specification has a route', () => {
  const built = new Set(Object.values(routes as Record<string, Route>).map(({ url }) => url))
  const pages = read<SpecRoute>('routes.json').filter(({ kind }) => kind === 'page')
  expect(pages).toHaveLength(236)
  expect(pages.filter((page) => !built.has(page.path))).toEqual([])
})

test('PR-04 every call of the specification has an endpoint', () => {
  const built = new Set(
    Object.values(endpoints as Record<string, Endpoint>).map(({ method, path: url }) => `${method} ${shapeOf(url)}`),
  )
  const isBuilt = (call: SpecCall) =>
    [call.method, ...(call.alternativeMethods ?? [])].some((method) =>
      [call.path ?? call.proposedPath ?? '', ...(call.alternatives ?? [])].some((url) =>
        built.has(`${method} ${shapeOf(url)}`),
      ),
    )
  const calls = read<SpecCall>('calls.json')
  expect(calls).toHaveLength(427)
  expect(calls.filter((call) => !isBuilt(call))).toEqual([])
})
