// Simulates an OpenSearch cluster: answers the calls that we make as its documentation says, and refuses all others.
// https://docs.opensearch.org/latest/api-reference/
import { openProviderServer, type ProviderServer, type ReceivedRequest, type ServerReply } from './provider-server'

type Source = Record<string, unknown>
interface StoredDocument {
  version: number
  /** Null for a removed document. */
  source: Source | null
}

interface StoredIndex {
  fields: ReadonlySet<string>
  documents: Map<string, StoredDocument>
  /** Documents that searches find: those of the last refresh. */
  visible: Map<string, Source>
  aliases: Set<string>
}

export interface OpenSearchCluster {
  server: ProviderServer
  indexes: Map<string, StoredIndex>
  /** Answers the next requests instead of the cluster; undefined: the cluster answers. */
  fault: ((request: ReceivedRequest) => ServerReply | undefined) | undefined
}

const USER = 'shop'
const PASSWORD = 'SECRET-of-the-cluster'
const MOST_RESULTS = 10_000
const MOST_CLAUSES = 1024

class ClusterError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
  ) {
    super(type)
  }
}

const fail = (status: number, type: string): never => {
  throw new ClusterError(status, type)
}
const unknown = (what: unknown) => fail(400, `parsing_exception ${JSON.stringify(what)}`)

type Query = Record<string, unknown>
const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const only = (object: object, ...keys: string[]) =>
  Object.keys(object).every((key) => keys.includes(key)) || unknown(object)

/** Score of a document for a query; null when it does not match. */
function scoreOf(query: Query, source: Source): number | null {
  const [[kind = '', content] = []] = Object.entries(query) as [string, Record<string, unknown>][]
  if (!content || Object.keys(query).length !== 1) return unknown(query)
  const [[field = '', operand] = []] = Object.entries(content)
  const values = valuesOf(source[field])
  const { value } = (operand ?? {}) as { value?: unknown }
  if (kind === 'term') return values.includes(value) ? 1 : null
  if (kind === 'terms') return values.some((one) => (operand as unknown[]).includes(one)) ? 1 : null
  if (kind === 'prefix') return values.some((one) => String(one).startsWith(String(value))) ? 1 : null
  if (kind === 'constant_score') {
    only(content, 'filter', 'boost')
    return scoreOf(content.filter as Query, source) === null ? null : Number(content.boost)
  }
  if (kind === 'dis_max') {
    only(content, 'queries')
    const scores = (content.queries as Query[]).flatMap((one) => scoreOf(one, source) ?? [])
    return scores.length > 0 ? Math.max(...scores) : null
  }
  return kind === 'bool' ? scoreOfBool(content, source) : unknown(query)
}

function scoreOfBool(content: Record<string, unknown>, source: Source): number | null {
  only(content, 'filter', 'should', 'minimum_should_match')
  const { filter = [], should = [] } = content as { filter?: Query[]; should?: Query[] }
  const least = Number(content.minimum_should_match ?? (filter.length > 0 ? 0 : 1))
  if (filter.some((one) => scoreOf(one, source) === null)) return null
  const scores = should.flatMap((one) => scoreOf(one, source) ?? [])
  if (should.length > 0 && scores.length < least) return null
  return scores.reduce((sum, one) => sum + one, 0)
}

const clausesOf = (query: unknown): number => {
  if (query === null || typeof query !== 'object') return 0
  const own = 'term' in query || 'prefix' in query || 'terms' in query ? 1 : 0
  return own + Object.values(query).reduce<number>((sum, one) => sum + clausesOf(one), 0)
}

type Sort = string | Record<string, 'asc' | 'desc'>

function compare(sorts: readonly Sort[], a: { score: number; source: Source }, b: { score: number; source: Source }) {
  for (const sort of sorts) {
    if (sort === '_score') {
      if (a.score !== b.score) return b.score - a.score
      continue
    }
    const [[field = '', order] = []] = Object.entries(sort)
    const difference = Number(a.source[field]) - Number(b.source[field])
    if (difference !== 0) return order === 'desc' ? -difference : difference
  }
  return 0
}

interface Line {
  _index: string
  _id: string
  version: number
  version_type: string
}

/** Opens an empty cluster with one user. */
export async function openOpenSearch(): Promise<
  OpenSearchCluster & { account: { url: string; user: string; password: string } }
> {
  const server = await openProviderServer()
  const indexes: OpenSearchCluster['indexes'] = new Map()

  const named = (name: string) => indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.has(name))
  const mustFind = (name: string) => named(name) ?? fail(404, 'index_not_found_exception')
  const matching = (pattern: string) => {
    const names = pattern.split(',')
    const isMeant = (name: string) =>
      names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
    return [...indexes].filter(([name]) => isMeant(name))
  }
  const refresh = (index: StoredIndex) => {
    index.visible = new Map([...index.documents].flatMap(([id, { source }]) => (source ? [[id, source] as const] : [])))
  }

  function writeLine(action: string, line: Line, source: Source | null, mustBeAlias: boolean) {
    const index = named(line._index)
    if (!index || (mustBeAlias && indexes.has(line._index)))
      return { status: 404, error: { type: 'index_not_found_exception' } }
    if (line.version_type !== 'external_gte' || !(line.version >= 0)) return unknown(line)
    if (source && Object.keys(source).some((field) => !index.fields.has(field)))
      return { status: 400, error: { type: 'strict_dynamic_mapping_exception' } }
    const known = index.documents.get(line._id)
    if (known && known.version > line.version)
      return { status: 409, error: { type: 'version_conflict_engine_exception' } }
    index.documents.set(line._id, { version: line.version, source })
    return { status: action === 'index' ? 201 : known?.source ? 200 : 404 }
  }

  function bulk({ body, query }: ReceivedRequest): ServerReply {
    const lines = body.split('\n')
    if (lines.pop() !== '') return fail(400, 'illegal_argument_exception')
    const items: Record<string, { status: number; error?: object }>[] = []
    const touched = new Set<StoredIndex>()
    while (lines.length > 0) {
      const [[action = '', line] = []] = Object.entries(JSON.parse(lines.shift() ?? '') as Record<string, Line>)
      if (!line || !['index', 'delete'].includes(action)) return unknown(action)
      const source = action === 'index' ? (JSON.parse(lines.shift() ?? '') as Source) : null
      items.push({ [action]: writeLine(action, line, source, query.require_alias === 'true') })
      const index = named(line._index)
      if (index) touched.add(index)
    }
    if (query.refresh === 'wait_for') touched.forEach(refresh)
    return { json: { took: 1, errors: items.some((item) => Object.values(item).some(({ error }) => error)), items } }
  }

  function search(name: string, body: Record<string, unknown>): ServerReply {
    only(body, 'size', '_source', 'track_total_hits', 'query', 'sort')
    if (Number(body.size) > MOST_RESULTS || clausesOf(body.query) > MOST_CLAUSES)
      return fail(400, 'search_phase_execution_exception')
    const hits = [...mustFind(name).visible].flatMap(([id, source]) => {
      const score = scoreOf(body.query as Query, source)
      return score === null ? [] : [{ id, source, score }]
    })
    hits.sort((a, b) => compare(body.sort as Sort[], a, b))
    const shown = hits.slice(0, Number(body.size)).map(({ id, score }) => ({ _id: id, _score: score }))
    return { json: { took: 1, timed_out: false, hits: { hits: shown } } }
  }

  function changeAliases(actions: Record<string, { index: string; alias: string; must_exist?: boolean }>[]) {
    for (const action of actions)
      for (const [kind, { index, alias, must_exist: mustExist }] of Object.entries(action)) {
        const meant = matching(index)
        if (meant.length === 0) return fail(404, 'index_not_found_exception')
        for (const [, one] of meant) {
          if (kind === 'add') one.aliases.add(alias)
          else if (!one.aliases.delete(alias) && mustExist !== false) return fail(404, 'aliases_not_found_exception')
        }
      }
    return { json: { acknowledged: true } }
  }

  function answer(request: ReceivedRequest): ServerReply {
    const { method, path, body } = request
    const [, name = '', call] = path.split('/').map(decodeURIComponent)
    const json = () => JSON.parse(body) as Record<string, unknown>
    if (method === 'GET' && path === '/') return { json: { version: { distribution: 'opensearch', number: '3.3.0' } } }
    if (method === 'POST' && path === '/_bulk') return bulk(request)
    if (method === 'POST' && path === '/_aliases') return changeAliases(json().actions as never)
    if (method === 'POST' && call === '_search') return search(name, json())
    if (['GET', 'POST'].includes(method) && call === '_refresh') return (refresh(mustFind(name)), { json: {} })
    if (call !== undefined) return fail(405, `${method} ${path}`)
    if (method === 'HEAD') return { status: named(name) ? 200 : 404, body: '' }
    if (method === 'GET') return { json: Object.fromEntries(matching(name).map(([one]) => [one, {}])) }
    if (method === 'DELETE') {
      for (const [one] of matching(name)) indexes.delete(one)
      return { json: { acknowledged: true } }
    }
    if (method !== 'PUT' || !/^[a-z][a-z\d.-]*$/.test(name)) return fail(400, 'invalid_index_name_exception')
    if (indexes.has(name)) return fail(400, 'resource_already_exists_exception')
    const { properties } = json().mappings as { properties: object }
    indexes.set(name, {
      ...{ fields: new Set(Object.keys(properties)), documents: new Map(), visible: new Map(), aliases: new Set() },
    })
    return { json: { acknowledged: true } }
  }

  const cluster: OpenSearchCluster = { server, indexes, fault: undefined }
  const authorization = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
  server.answer = (request) => {
    try {
      if (request.headers.authorization !== authorization) return fail(401, 'security_exception')
      return cluster.fault?.(request) ?? answer(request)
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error
      return { status: error.status, json: { error: { type: error.type, reason: 'SECRET' }, status: error.status } }
    }
  }
  return Object.assign(cluster, { account: { url: server.url, user: USER, password: PASSWORD } })
}
