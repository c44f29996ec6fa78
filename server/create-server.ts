import type { EndpointName } from '../src/contract'
import './dependencies'
import { createCatalogSnapshots } from './contexts/catalog'
import { sessionOf } from './contexts/customer'
import { sumNewsRevisions } from './contexts/support'
import { handlers } from './handlers'
import type { Db } from './platform/db/open'
import { SEARCH_LIMITS } from './platform/db/pool'
import { createApp, type AppOptions } from './platform/http/app'
import type { Deps, SessionFacts } from './platform/http/context'
import { hasService } from './platform/http/services-off'
import { createConcurrencyLimit } from './platform/http/concurrency-limit'
import { mountLiveConnections } from './platform/push'
import { ports } from './ports'
import { hasSandbox } from './provider-matrix'

export interface ServerOptions extends Omit<
  AppOptions,
  'catalogSnapshots' | 'ports' | 'handlers' | 'openSession' | 'searchLane'
> {
  /** Connections for searches. Their number is the most searches at a time. Absent: searches use `db`. */
  searches?: { db: Db; connections: number }
}

/** Calls that search the catalog for a text. */
const SEARCH_CALLS: ReadonlySet<EndpointName> = new Set(['searchProducts', 'suggest', 'searchGlobal'])

/** Finds the owner of a token and opens the catalog snapshot of the shop at the version that the same query has
 * read. */
export async function openSession(deps: Deps, tokenHash: string, merchantCode = ''): Promise<SessionFacts> {
  const session = await sessionOf(deps, tokenHash, deps.now())
  return {
    userId: session.userId,
    catalogSnapshot: () => deps.catalogSnapshots.at(session.catalogVersion, merchantCode),
  }
}

/** Builds the server from its providers; the caller starts listening. */
export async function createServer({ searches, ...options }: ServerOptions) {
  const { db, now } = options
  const app = await createApp({
    ...options,
    ...(searches && {
      searchLane: {
        db: searches.db,
        calls: SEARCH_CALLS,
        limit: createConcurrencyLimit(searches.connections, SEARCH_LIMITS.waitMs),
      },
    }),
    sandbox: hasSandbox(options.sandbox, options),
    catalogSnapshots: createCatalogSnapshots(db, { hasInvoices: hasService(options, 'invoices') }),
    ports,
    handlers,
    openSession,
  })
  mountLiveConnections(app, { db, now, log: app.log }, (userIds) => sumNewsRevisions(db, userIds))
  return app
}
