import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { EndpointName } from '../../../src/contract'
import type { Parsed, Reply } from '../../../src/contract/schemas'
import type { Batches } from '../db/batches'
import type { Db } from '../db/open'
import type { Vault } from '../encryption'
import { refuse } from './refusal'
import type { ServicesOff } from './services-off'

/**
 * Functions that a context calls and a later one provides. Contexts declare theirs in `ports.ts`; `server/ports.ts`
 * puts the functions together, and `server/dependencies.ts` the types.
 */
export interface Ports {}

/**
 * Dependencies of the handlers, which read neither the clock nor the environment nor a global themselves. The providers
 * and the catalog snapshot join by declaration merging (server/dependencies.ts).
 */
export interface Deps {
  db: Db
  now: () => Date
  /** Whether sandbox providers are allowed and may reveal their secrets (codes, cashier). Never in production. */
  sandbox: boolean
  /** Merges the work of many requests into one statement. */
  batches: Batches
  /** Encrypts data that must not be readable in a copy of the database. */
  vault: Vault
  ports: Ports
  log: FastifyBaseLogger
  /** Services that this shop does not offer; none when absent. */
  servicesOff?: ServicesOff
}

/** Context of one request. */
export interface Ctx extends Deps {
  /** Owner of the session, null for a visitor. */
  userId: number | null
  /** Hash of the bearer token, '' without one. */
  tokenHash: string
  /** Merchant whose shop the request belongs to, '' for our own shop. @spec RO-17 */
  merchantCode: string
  /** IP address of the caller, for rate limits only. */
  ip: string
  /** Request; only uploads use it, to read the file from the stream. */
  request: FastifyRequest
}

/** Part of `Ctx` that the composition root finds by the token: the session's owner, and fields that contexts add. */
export type SessionFacts = Omit<Ctx, keyof Deps | 'tokenHash' | 'merchantCode' | 'ip' | 'request'>
export type OpenSession = (deps: Deps, tokenHash: string, merchantCode?: string) => Promise<SessionFacts>

export type Handler<K extends EndpointName> = (ctx: Ctx, input: Parsed<K>) => Promise<Reply<K>>
export type Handlers<K extends EndpointName> = { [N in K]: Handler<N> }

/** Returns the signed-in shopper's id; refuses a visitor with 402. */
export const ownerOf = (ctx: Ctx): number => ctx.userId ?? refuse('loginExpired')
