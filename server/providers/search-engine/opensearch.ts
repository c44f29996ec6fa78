// OpenSearch 2.x and 3.x by the official client: https://docs.opensearch.org/latest/api-reference/
import { Client, errors } from '@opensearch-project/opensearch'
import { ProviderFailure } from '../../platform/provider-http'
import type { SearchAccount } from './account'
import type { EngineQuestion, RemovedDocument, SearchDocument, SearchEngine } from './contract'

const PROVIDER = 'opensearch'
/** Time limits in ms: a shopper waits for a search; the index is written by jobs. */
const SEARCH_MS = 1500
const WRITE_MS = 20_000

/** Fields are compared exactly, because the server has already folded the texts and split them into tokens. */
const SCHEMA = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
  mappings: {
    dynamic: 'strict' as const,
    properties: {
      id: { type: 'integer' as const },
      tokens: { type: 'keyword' as const },
      title: { type: 'keyword' as const },
      generic: { type: 'keyword' as const },
      brand: { type: 'keyword' as const },
      ingredients: { type: 'keyword' as const },
      symptoms: { type: 'keyword' as const },
      onSale: { type: 'boolean' as const },
      sales: { type: 'integer' as const },
    },
  },
}

/** Reads the reason of a failure and drops its text, which quotes the request. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof errors.TimeoutError) return new ProviderFailure(PROVIDER, 'timeout')
  if (error instanceof errors.ResponseError) return new ProviderFailure(PROVIDER, 'status', error.statusCode ?? 0)
  if (error instanceof errors.ConnectionError) return new ProviderFailure(PROVIDER, 'network')
  // The reply is not JSON, or has another form than expected.
  return new ProviderFailure(PROVIDER, 'content')
}

async function sendRequest<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(error)
  }
}

const term = (field: string, value: string) => ({ term: { [field]: { value } } })
const terms = (field: string, values: readonly string[]) => ({ terms: { [field]: [...values] } })
const begins = (field: string, value: string) => ({ prefix: { [field]: { value } } })
const scored = (boost: number, filter: object) => ({ constant_score: { filter, boost } })
const anyOf = (should: object[]) => ({ bool: { should, minimum_should_match: 1 } })

/** Ranks as the database does: exact names, beginnings of names, other fields that equal the text, the rest. */
const ranks = ({ forms, fronts }: EngineQuestion) => [
  scored(3, anyOf([terms('title', forms), terms('generic', forms)])),
  scored(
    2,
    anyOf([...forms.flatMap((form) => [begins('title', form), begins('generic', form)]), terms('tokens', fronts)]),
  ),
  scored(1, anyOf([terms('brand', forms), terms('ingredients', forms), terms('symptoms', forms)])),
]

const queryOf = (question: EngineQuestion) => ({
  bool: {
    filter: [anyOf(question.lists.map((tokens) => ({ bool: { filter: tokens.map((one) => term('tokens', one)) } })))],
    should: [{ dis_max: { queries: ranks(question) } }],
  },
})

/** Reply to one line; a product that the index does not contain is removed without an error. */
interface BulkItem {
  status: number
  error?: unknown
}

/** Status of a line whose product already has a newer document. */
const CONFLICT = 409

/** Returns the lines of a bulk request. A document replaces one of the same or an older revision. */
function linesOf(index: string, documents: readonly SearchDocument[], removed: readonly RemovedDocument[]) {
  const target = ({ id, revision }: RemovedDocument) => ({
    ...{ _index: index, _id: String(id), version: revision, version_type: 'external_gte' as const },
  })
  return [
    ...documents.flatMap((document) => {
      const { revision: _, ...source } = document
      return [{ index: target(document) }, source]
    }),
    ...removed.map((document) => ({ delete: target(document) })),
  ]
}

function mustTakeAll(items: readonly Record<string, BulkItem>[]) {
  for (const { status, error } of items.flatMap((item) => Object.values(item)))
    if (error && status !== CONFLICT) throw new ProviderFailure(PROVIDER, 'refused', status)
}

interface Options {
  searchMs?: number
  writeMs?: number
}

const clientOf = ({ url, user, password }: SearchAccount) =>
  new Client({
    node: url,
    ...(user && { auth: { username: user, password: password ?? '' } }),
    // Sends no request twice: the database answers a failed search, and jobs repeat failed writes.
    maxRetries: 0,
  })

/** Signs in and returns the version of the cluster. */
export const tryOpenSearch = (account: SearchAccount): Promise<string> =>
  sendRequest(async () => {
    const { body } = await clientOf(account).info({}, { requestTimeout: WRITE_MS })
    return String(body.version.number).replace(/[^\w.-]/g, '')
  })

/** Opens the shop's indexes in an OpenSearch cluster. */
export function openSearch(
  account: SearchAccount,
  { searchMs = SEARCH_MS, writeMs = WRITE_MS }: Options = {},
): SearchEngine {
  const client = clientOf(account)
  const { prefix } = account
  /** Pattern of this shop's indexes. A prefix has no dot: the indexes of another shop never match. */
  const all = `${prefix}.*`
  const nameOf = (build: string) => `${prefix}.${build}`
  const [toSearch, toWrite] = [{ requestTimeout: searchMs }, { requestTimeout: writeMs }]

  async function deleteOthers(live: string) {
    const { body } = await client.indices.get({ index: all }, toWrite)
    const others = Object.keys(body).filter((name) => name !== live)
    if (others.length > 0) await client.indices.delete({ index: others.join() }, toWrite)
  }

  return {
    candidates: (question, most) =>
      sendRequest(async () => {
        const { body } = await client.search(
          {
            index: prefix,
            body: {
              size: most,
              _source: false,
              track_total_hits: false,
              query: queryOf(question),
              sort: [{ onSale: 'desc' }, '_score', { sales: 'desc' }, { id: 'asc' }],
            },
          },
          toSearch,
        )
        const ids = body.hits.hits.map(({ _id: id }) => Number(id))
        if (body.timed_out || !ids.every(Number.isSafeInteger)) throw new ProviderFailure(PROVIDER, 'content')
        return ids
      }),
    create: (build) =>
      sendRequest(async () => {
        const { body: exists } = await client.indices.exists({ index: nameOf(build) }, toWrite)
        if (!exists) await client.indices.create({ index: nameOf(build), body: SCHEMA }, toWrite)
      }),
    write: ({ documents, removed, build }) =>
      sendRequest(async () => {
        if (documents.length + removed.length === 0) return
        // An index that is being built is refreshed once, when it goes live.
        const target = build ? { refresh: false } : { refresh: 'wait_for' as const, require_alias: true }
        const body = linesOf(build ? nameOf(build) : prefix, documents, removed)
        const { body: reply } = await client.bulk({ ...target, body }, toWrite)
        if (reply.errors) mustTakeAll(reply.items as unknown as Record<string, BulkItem>[])
      }),
    goLive: (build) =>
      sendRequest(async () => {
        const index = nameOf(build)
        await client.indices.refresh({ index }, toWrite)
        const leave = { remove: { index: all, alias: prefix, must_exist: false } }
        await client.indices.updateAliases({ body: { actions: [leave, { add: { index, alias: prefix } }] } }, toWrite)
        await deleteOthers(index)
      }),
  }
}
