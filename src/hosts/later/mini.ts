import { done, failed } from '../result'
import { QUICK_MS, settle } from '../settle'
import type { LaterHost } from './contract'

/** The host's own `require` brings another package first; config/away-files.ts writes the file. */
const away = async () => {
  const came = await settle<void>(QUICK_MS, (answer) =>
    __non_webpack_require__(
      './pages/order/away.js',
      () => answer(done(undefined)),
      () => answer(failed('unknown')),
    ),
  )
  return came.ok
}

/** A package holds all of its tables. */
export const miniLater = { fetch: async () => true, away } satisfies LaterHost
