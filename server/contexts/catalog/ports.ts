import type { Reply } from '../../../src/contract/schemas'
import type { Handle } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'

/** Functions that the catalog calls and later contexts provide. */
export interface CatalogPorts {
  /** The caller's open prescription request for a product, null without one. */
  openPrescriptionRequest(ctx: Ctx, productId: number): Promise<Reply<'productDetail'>['otcInfo']>
  /** Packs of a product that the caller has received in our own shop; null for visitors and without any. */
  receivedProduct(ctx: Ctx, productId: number): Promise<Reply<'attachInfo'>['received']>
  /** Herbs on sale with their uses. */
  herbsOnSale(db: Handle): Promise<readonly { name: string; group: string }[]>
  /** Topics among these that the city shows: current, for this city, with products that can be delivered. */
  shownTopics(ctx: Ctx, cityId: number, ids: readonly number[]): Promise<readonly number[]>
}
