import { learnEndpoints } from '../../contract/rows'
import { learnRoutes } from '../../routes'
import { learnShell } from '../../routes/redirects'
import { endTask } from '../end-task'
import type { PageRow } from './pages'

export type Tables = typeof import('./tables') &
  typeof import('./pages') &
  typeof import('./endpoints') &
  typeof import('./partner-endpoints')

/**
 * Loads one script, and evaluates its parts in tasks of their own: each takes some 10 ms on a computer and up to 50 ms on a
 * slow phone, which cannot react to a tap meanwhile.
 */
async function fetchChunks(): Promise<Tables> {
  const tables = await import(/* webpackChunkName: "lazy-tables" */ './tables')
  await endTask()
  const { pages } = await import(/* webpackChunkName: "lazy-tables" */ './pages')
  await endTask()
  const { endpoints } = await import(/* webpackChunkName: "lazy-tables" */ './endpoints')
  await endTask()
  const { partnerEndpoints } = await import(/* webpackChunkName: "lazy-tables" */ './partner-endpoints')
  return { ...tables, pages, endpoints, partnerEndpoints }
}

/** Reports a failed load as an unhandled rejection, which the chunk watcher handles. */
const unhandled = (reason: unknown) => void Promise.reject(reason)

/** Loads the tables once, and again after a failure. */
export function createLazyTables(fetchTables = fetchChunks, report = unhandled) {
  let request: Promise<PageRow[]> | null = null
  let isDone = false

  /** Loads the rows of the pages and registers routes and endpoints; rejects when the code fails to load. */
  const pages = (): Promise<PageRow[]> => {
    request ??= fetchTables().then(
      (tables) => {
        learnEndpoints(tables.endpoints, tables.partnerEndpoints)
        learnRoutes(tables.routes)
        learnShell(tables.shopUrls)
        isDone = true
        return tables.pages
      },
      (reason: unknown) => {
        request = null
        throw reason
      },
    )
    return request
  }

  const fetch = () =>
    pages().then(
      () => true,
      (reason: unknown) => {
        report(reason)
        return false
      },
    )

  return { pages, fetch, isLoaded: () => isDone }
}

export const { pages: lazyPages, fetch: fetchLazyTables, isLoaded: isLazyLoaded } = createLazyTables()
