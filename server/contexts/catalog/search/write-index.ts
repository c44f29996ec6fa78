import { ProviderFailure } from '../../../platform/provider-http'
import type { JobSet } from '../../../platform/jobs/job-set'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { SearchDocument, SearchEngine } from '../../../providers/search-engine/contract'
import {
  beginBuild,
  dropCachedResults,
  endStep,
  listDocumentsFrom,
  listWaiting,
  markWritten,
  openIndexState,
  rewriteAll,
  findDueStep,
  type IndexState,
  type WaitingChange,
} from './engine-queries'
import { INDEX_VERSION } from './search-index'

const KIND = 'searchIndex'
const DAILY_KIND = 'searchIndexDaily'
/** Products of one request to the engine, some 2 MB. */
const AT_ONCE = 1000
/** Time of one step, in ms: other jobs wait for it. */
const STEP_MS = 5000
/** Status of an index that the engine does not have: a new one is built. */
const NOT_FOUND = 404
const LOST = { live_version: null, build: null, build_version: null, next_id: 0 }
/** Pause after a failure of the engine, in ms. */
const RETRY_MS = 15_000

type Deps = Pick<JobDeps, 'db' | 'now' | 'log'>

const nameOf = (now: Date) => now.toISOString().replace(/\D/g, '')

/** Adds the next products to the index that is being built, and lets searches use it when it is complete. */
async function build({ db, now }: Deps, engine: SearchEngine, state: IndexState, name: string) {
  if (state.next_id === 0) await engine.create(name)
  let id = state.next_id
  const until = performance.now() + STEP_MS
  do {
    const documents = await listDocumentsFrom(db, id, AT_ONCE)
    const last = documents[documents.length - 1]
    if (!last) {
      await engine.goLive(name)
      const isOurs = await endStep(db, state, {
        ...{ live_version: state.build_version, build: null, build_version: null, next_id: 0, built_at: now() },
      })
      if (isOurs) await rewriteAll(db)
      return dropCachedResults(db)
    }
    await engine.write({ documents, removed: [], build: name })
    id = last.id + 1
  } while (performance.now() < until)
  return endStep(db, state, { next_id: id })
}

const documentOf = (change: WaitingChange): SearchDocument[] => {
  if (change.isRemoved) return []
  const { isRemoved: _, ...document } = change
  return [document]
}

/** Writes the changes that wait into the live index. */
async function writeChanges({ db, now }: Deps, engine: SearchEngine) {
  const until = performance.now() + STEP_MS
  do {
    const changes = await listWaiting(db, AT_ONCE)
    if (changes.length === 0) return
    await engine.write({ documents: changes.flatMap(documentOf), removed: changes.filter((one) => one.isRemoved) })
    await markWritten(db, changes, now())
    await dropCachedResults(db)
  } while (performance.now() < until)
}

/** Does the next piece of work on the index. After a failure of the engine it is tried again, as often as necessary. */
async function doStep(deps: Deps, engine: SearchEngine, step: number): Promise<void> {
  const state = await openIndexState(deps.db)
  if (state.step !== step) return
  try {
    if (state.live_version !== null) await writeChanges(deps, engine)
    if (state.build) return void (await build(deps, engine, state, state.build))
    if (state.live_version !== INDEX_VERSION) await beginBuild(deps.db, nameOf(deps.now()), INDEX_VERSION)
    await endStep(deps.db, state)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    deps.log.warn({ reason: error.reason, code: error.code }, 'the search engine took no products')
    const lost = error.code === NOT_FOUND ? LOST : {}
    await endStep(deps.db, state, { ...lost, not_before: new Date(deps.now().getTime() + RETRY_MS) })
  }
}

/**
 * Jobs that write the products into a search engine: changes within seconds, and a new index beside the old one every
 * night and for each version of the indexer. Any number of processes may run them.
 */
export const searchEngineJobs = (engine: SearchEngine): JobSet => {
  let isOpened = false
  return {
    handlers: {
      [KIND]: (deps, { step }) => doStep(deps, engine, Number(step)),
      [DAILY_KIND]: async ({ db, now }) => void (await beginBuild(db, nameOf(now()), INDEX_VERSION)),
    },
    lasting: [KIND],
    daily: { [DAILY_KIND]: '04:30' },
    async plan({ db, now }) {
      if (!isOpened) await openIndexState(db)
      isOpened = true
      const step = await findDueStep(db, INDEX_VERSION, now())
      if (step !== null) await addJob(db, { kind: KIND, payload: { step }, runAt: now(), dedupe: `${KIND}:${step}` })
    },
  }
}
