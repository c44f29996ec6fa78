import type { LoginPrompt, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Loader } from '@/page-kit/loader'

/** Loads store, duty and queues of the member of staff; `missing` for every other account. */
export const workspaceLoader = (app: LoginPrompt & WithStores<'api' | 'session'>) =>
  new Loader<Reply<'auditHome'>>(
    () => app.stores.api.call('auditHome', {}),
    () => app.stores.session.isLoggedIn,
  )

export type WorkspaceLoader = ReturnType<typeof workspaceLoader>
