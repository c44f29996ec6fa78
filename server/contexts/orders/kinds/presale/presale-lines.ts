import { fen } from '../../../../../src/domain/money'
import type { Parsed } from '../../../../../src/contract/schemas'
import { CartKind, orderTypeOf } from '../../../../../src/domain/kind'
import type { Handle } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { type Basket, type CheckoutInput, productLines, type Priced, problemOf, saleReason } from '../../../checkout'
import { reachableSenders } from '../../../catalog'
import type { LineSource, Parts } from '../../place/place-order'
import { countHeldPieces, findPresale, insertParts, type PresaleRow } from './queries'

type PurchaseRequest = Pick<Parsed<'submitPresale'>, 'presellId' | 'count'>

/** Pieces of a presale, with the presale itself. */
export interface SaleBasket extends Basket {
  sale: PresaleRow
}

const LINE = 1
const refuseLine = (text: string) => refuse('lineProblem', text, problemOf([LINE]))

async function refuseClosed(handle: Handle, sale: PresaleRow, count: number, at: { userId: number; now: Date }) {
  if (at.now < sale.starts_at) refuseLine('预售还没有开始')
  if (at.now >= sale.ends_at) refuseLine('预售已经结束')
  if (sale.qty < count) refuseLine(sale.qty === 0 ? '预售已订完' : `只剩 ${sale.qty} 件了`)
  const { n: heldCount } = await countHeldPieces(handle, at.userId, sale.id)
  if (heldCount + count > sale.per_user) refuseLine(`每人限购 ${sale.per_user} 件`)
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
  const sale = (await findPresale(handle, presaleId)) ?? refuse('missing', '没有找到这场预售')
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
    await insertParts(trx, { order_id: orderId, ...row })
  },
})
