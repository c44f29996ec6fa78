import { firstEndpoints } from './first'
import { laterEndpoints } from './later'

export type { Endpoint, Visitor } from './endpoint'

/** Every call of the shop, once. Plain data: the client carries it, the server binds it to a schema and a handler. */
export const endpoints = { ...firstEndpoints, ...laterEndpoints }

export type EndpointName = keyof typeof endpoints
