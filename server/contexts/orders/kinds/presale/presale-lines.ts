import { fen } from '../../../../../src/domain/money'
import { OrderStatus } from '../../../../../src/domain/order-status'
import { sql } from 'kysely'
import type { Parsed } from '../../../../../src/contract/schemas'
import { CartKind, orderTypeOf } from '../../../../../src/domain/kind'
import type { Handle } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { type Basket, type CheckoutInput, productLines, type Priced, problemOf, saleReason } from '../../../checkout'
import { reachableSenders } from '../../../catalog'
import type { LineSource, Parts } from '../../place/place-order'

type PurchaseRequest = Pick<Parsed<'submitPresale'>, 'presellId' | 'count'>

const saleOf = (handle: Handle, id: number) =>
  handle.selectFrom('presell').selectAll().where('id', '=', id).executeTakeFirst()

type Sale = NonNullable<Awaited<ReturnType<typeof saleOf>>>

/** Pieces of a presale, with the presale itself. */
export interface SaleBasket extends Basket {
  sale: Sale
}

const LINE = 1
const refuseLine = (text: string) => refuse('lineProblem', text, problemOf([LINE]))

/** Pieces of a presale in a shopper's open orders. */
async function heldBy(handle: Handle, userId: number, saleId: number): Promise<number> {
  const { n } = await handle
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('n'))
    .where('o.user_id', '=', userId)
    .where('o.source', '=', 'presell')
    .where('o.source_ref', '=', saleId)
    .where('o.status', '<>', OrderStatus.cancelled)
    .executeTakeFirstOrThrow()
  return n
}

async function refuseClosed(handle: Handle, sale: Sale, count: number, at: { userId: number; now: Date }) {
  if (at.now < sale.starts_at) refuseLine('预售还没有开始')
  if (at.now >= sale.ends_at) refuseLine('预售已经结束')
  if (sale.qty < count) refuseLine(sale.qty === 0 ? '预售已订完' : `只剩${sale.qty}件了`)
  if ((await heldBy(handle, at.userId, sale.id)) + count > sale.per_user) refuseLine(`每人限购${sale.per_user}件`)
}

/**
 * Loads pieces of a presale as a basket, sent by the warehouse. Codes: 404, 509 no warehouse delivers there, 8570.
 * @spec PR-16 RX-04
 */
export async function loadSale(
  handle: Handle,
  { presellId: presaleId, count }: PurchaseRequest,
  at: Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>,
): Promise<SaleBasket> {
  const sale = (await saleOf(handle, presaleId)) ?? refuse('missing', '没有找到这场预售')
  await refuseClosed(handle, sale, count, at)
  const [availableSender] = reachableSenders(at.catalogSnapshot, CartKind.express, at.place, at.now)
  const sender = availableSender ?? refuse('noSender')
  const requestedLine = { id: LINE, barcode: sale.barcode, count, kind: CartKind.express as 1, sender, stock: count }
  const [product] = await productLines(handle, [requestedLine], at)
  const line = { ...(product ?? refuse('missing', '没有找到该商品')), priceFen: sale.price_fen, promotion: null }
  const reason = saleReason(line)
  if (reason) refuseLine(`${line.name}：${reason}`)
  return {
    sale,
    lines: [line],
    kind: CartKind.express,
    orderType: orderTypeOf('b2c'),
    storeNos: [sender.storeNo],
    isFixed: true,
  }
}

/** Splits the amount: the deposit of the pieces, and the balance with all fees. Fen. */
export function partsOf({ sale, lines }: SaleBasket, { amounts }: Priced): Parts {
  const deposit = fen(sale.deposit_fen * (lines[0]?.count ?? 0))
  return { deposit, balance: fen(amounts.payable - deposit) }
}

/** Line source for pieces of a presale. */
export const fromSale = (request: PurchaseRequest): LineSource<SaleBasket> => ({
  load: (trx, submission) => loadSale(trx, request, submission),
  refuseBad: async () => {},
  parts: partsOf,
  origin: { source: 'presell', source_ref: request.presellId },
  removeLines: async (trx, _userId, basket, orderId, priced) => {
    const { deposit, balance } = partsOf(basket, priced)
    const { balance_starts_at, balance_ends_at, sends_at } = basket.sale
    const row = { deposit_fen: deposit, balance_fen: balance, balance_starts_at, balance_ends_at, sends_at }
    await trx
      .insertInto('presell_order')
      .values({ order_id: orderId, ...row })
      .execute()
  },
})
