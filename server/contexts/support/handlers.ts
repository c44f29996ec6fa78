import { auditHandlers } from './audit/routes'
import { serviceHandlers } from './routes'

/** Handlers of every endpoint that this context answers. */
export const supportHandlers = {
  ...auditHandlers,
  ...serviceHandlers,
}
