import { firstEndpoints } from './first'
import { lazyEndpoints } from './lazy-endpoints'

export type { Endpoint, Visitor } from './endpoint'

/** All calls, once. Plain data: the client uses it, the server binds it to schemas and handlers. */
export const endpoints = { ...firstEndpoints, ...lazyEndpoints }

export type EndpointName = keyof typeof endpoints
