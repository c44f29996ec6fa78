import { success, unsupported } from '../result'
import { settle } from '../settle'
import type { OfflineCard } from './contract'

const WORKER = '/emergency-worker.js'
const SCOPE = '/user/emergency'
const CACHE = 'emergency-card'
/** Longest time that the files of the page may take to load, in ms. */
const STORE_MS = 60_000

/** Service workers of the browser; absent in an insecure page and in some apps. */
const workers = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker

/** The page itself in a worker of its own scope (src/assets/offline-card), which answers no other page. */
export const offlineCard = {
  store: () =>
    settle(STORE_MS, async (answer) => {
      const container = workers()
      if (!container) return answer(unsupported('hide'))
      await container.register(WORKER, { scope: SCOPE })
      answer(success(undefined))
    }),
  remove: () =>
    settle(STORE_MS, async (answer) => {
      const registration = await workers()?.getRegistration(SCOPE)
      await registration?.unregister()
      await (window as { caches?: CacheStorage }).caches?.delete(CACHE)
      answer(success(undefined))
    }),
} satisfies OfflineCard
