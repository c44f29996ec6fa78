import { learnEndpoints } from '../../contract/rows'
import { learnRoutes } from '../../routes'
import type { PageRow } from './pages'

type Tables = typeof import('./tables')

const bring = (): Promise<Tables> => import(/* webpackChunkName: "later" */ './tables')

/** Heard by the watch over code that does not come. */
const unhandled = (reason: unknown) => void Promise.reject(reason)

/** Brings the tables once, and anew after they did not come. */
export function createLater(fetchTables = bring, tell = unhandled) {
  let asked: Promise<PageRow[]> | null = null
  let isHere = false

  /** The rows of the pages, with all that goes with them learnt; rejects where the code does not come. */
  const pages = (): Promise<PageRow[]> => {
    asked ??= fetchTables().then(
      (tables) => {
        learnEndpoints(tables.endpoints)
        learnRoutes(tables.routes)
        isHere = true
        return tables.pages
      },
      (reason: unknown) => {
        asked = null
        throw reason
      },
    )
    return asked
  }

  const fetch = () =>
    pages().then(
      () => true,
      (reason: unknown) => {
        tell(reason)
        return false
      },
    )

  return { pages, fetch, isHere: () => isHere }
}

export const { pages: laterPages, fetch: fetchLater, isHere: isLaterHere } = createLater()
