import { serviceHandlers } from './routes'

/** Handlers of every endpoint that this context answers. */
export const supportHandlers = {
  ...serviceHandlers,
}
