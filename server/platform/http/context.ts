import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { EndpointName } from '../../../src/contract'
import type { Parsed, Reply } from '../../../src/contract/schemas'
import type { Shelf, Shelves } from '../../contexts/catalog/snapshot/catalog-snapshot'
import type { Couriers } from '../../providers/courier/contract'
import type { Batches } from '../db/batches'
import type { Db } from '../db/open'
import type { IdentityDesk } from '../../providers/identity/client'
import type { InsuranceProvider } from '../../providers/insurance/contract'
import type { MapsDesk } from '../../providers/map/client'
import type { MerchantDesk } from '../../providers/partner/client'
import type { OcrDesk } from '../../providers/ocr/client'
import type { PaymentProviders } from '../../providers/payment/contract'
import type { SmsProvider } from '../../providers/sms/contract'
import type { Vault } from '../encryption'
import { refuse } from './refusal'

/** What the server is built from. Nothing below reads the clock, the environment or a global. */
export interface Deps {
  db: Db
  shelves: Shelves
  now: () => Date
  /** Sandbox providers are allowed and may show their secrets (codes, cashier). Never in production. */
  sandbox: boolean
  sms: SmsProvider
  identity: IdentityDesk
  maps: MapsDesk
  ocr: OcrDesk
  merchants: MerchantDesk
  couriers: Couriers
  payments: PaymentProviders
  /** Work of many requests done at once. */
  batches: Batches
  /** Medical insurance. */
  insurers: InsuranceProvider
  /** Seals what must not be readable in a copy of the database. */
  vault: Vault
  log: FastifyBaseLogger
}

/** One request. */
export interface Ctx extends Deps {
  /** Owner of the session, null for a visitor. */
  userId: number | null
  /** What the shop sells with, as it is at this moment. */
  shelf(): Promise<Shelf>
  /** Hash of the bearer token, '' without one. */
  tokenHash: string
  /** Caller's address, for limits only. */
  ip: string
  /** Only uploads look at it: they take the file from the stream. */
  request: FastifyRequest
}

export type Handler<K extends EndpointName> = (ctx: Ctx, input: Parsed<K>) => Promise<Reply<K>>
export type Handlers<K extends EndpointName> = { [N in K]: Handler<N> }

/** The signed-in shopper's id; a visitor is refused with 402. */
export const ownerOf = (ctx: Ctx): number => ctx.userId ?? refuse('loginExpired')
