import { channelOf } from '../../../../platform/http/channel'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import type { Address } from '../../../../../src/contract/types'
import { orderTypeOf, PICKUP } from '../../../../../src/domain/kind'
import { fromFen, toFen } from '../../../../../src/domain/money'
import { isBookable, receiverProblem, reserveDays, windowOf } from '../../../../../src/domain/reserve'
import { placeOf, sendersAt, type CatalogSnapshot } from '../../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import type { Vault } from '../../../../platform/encryption'
import { addJob } from '../../../../platform/jobs/queue'
import { cityById } from '../../../../platform/regions'
import {
  type Basket,
  basketLines,
  type CheckedPurchase,
  checkPurchaseLimits,
  productLines,
  priceBasket,
  type Priced,
  refuseOverLimit,
  saleReason,
} from '../../../checkout'
import { addEvent } from '../../order-event-queries'
import { piecesOf, takeStock } from '../../order-stock'
import { insertOrderItems, insertProductOrder, placedBefore } from '../../place/order-queries'
import { answer, itemRows, orderFacts, useCoupon, type SubmitReply } from '../../place/place-order'
import { lockUser } from '../../../customer'
import { findAnyStore, findStore } from './product-queries'
import { countHeldPieces, insertReservation } from './queries'
import { reserveOf } from './reservation-products'
import { shopUserOf } from '../../../../platform/http/shop-user'

const LINE = 1
const SOURCE = 'reserve'
const MOST_NAME = 20

type Product = Awaited<ReturnType<typeof reserveOf>>
type Submission = Parsed<'reserveFree'>
const refuseLine = (text: string) => refuse('lineProblem', text)

/** Returns any store that takes the reservation; the price is the same in all. */
async function anyStore(handle: Handle, reserveId: number): Promise<string> {
  return (await findAnyStore(handle, reserveId))?.store_no ?? refuse('missing', '没有门店接受预约')
}

interface At {
  userId: number
  cityId: number
  now: Date
  catalogSnapshot: CatalogSnapshot
}

/** Builds a basket of pieces for pickup at a store, without delivery fee. @spec PR-19 RX-04 */
async function basketOf(handle: Handle, product: Product, count: number, storeNo: string, at: At): Promise<Basket> {
  const place = placeOf({ cityId: at.cityId })
  const sender =
    sendersAt(at.catalogSnapshot, [storeNo], place, at.now).get(storeNo) ?? refuse('missing', '没有找到该门店')
  const requestedLine = { id: LINE, barcode: product.barcode, count, kind: PICKUP, sender, stock: count }
  const [productRow] = await productLines(handle, [requestedLine], { ...at, place })
  const line = { ...(productRow ?? refuse('missing', '没有找到该商品')), priceFen: product.price_fen, promotion: null }
  // Checks with the usual price: a free reservation does not mean a product without a price.
  const reason = saleReason({ ...line, priceFen: productRow?.priceFen ?? null })
  if (reason) refuseLine(`${line.name}：${reason}`)
  return { lines: [line], kind: PICKUP, orderType: orderTypeOf('o2o'), storeNos: [storeNo] }
}

const price = (handle: Handle, basket: Basket, at: At, couponId: number | null | undefined): Promise<Priced> =>
  priceBasket(handle, basket, { ...at, place: placeOf({ cityId: at.cityId }), couponId })

/** Previews the price. Reserves nothing. @spec PR-19 */
export async function confirmReserve(ctx: Ctx, input: Parsed<'confirmReserve'>): Promise<Reply<'confirmReserve'>> {
  const at = {
    userId: ownerOf(ctx),
    cityId: input.cityId,
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  }
  const product = await reserveOf(ctx.db, input.reserveId)
  const basket = await basketOf(ctx.db, product, input.count, await anyStore(ctx.db, product.id), at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines({ ...basket, isFixed: true }) })
  const { amounts, couponId, coupons } = await price(ctx.db, basket, at, input.couponId)
  return {
    goodsFee: fromFen(amounts.subtotal),
    couponFee: fromFen(amounts.coupon),
    payable: fromFen(amounts.payable),
    couponId,
    usable: coupons.filter(({ usable }) => usable).length,
    couponName: coupons.find(({ id }) => id === couponId)?.name ?? '',
  }
}

const PROBLEMS = { name: '请填写取货人姓名', mobile: '请填写正确的手机号' }

async function refuseWrong(trx: Trx, product: Product, submission: Submission, userId: number, now: Date) {
  const problem = receiverProblem(submission)
  if (problem) refuse('invalid', PROBLEMS[problem])
  const isDay = reserveDays(now.getTime(), product.days).includes(submission.day)
  if (!isDay || !isBookable(submission.day, submission.part, now.getTime()))
    refuseLine('这个时段不能预约了，请选别的时段')
  const { n: heldCount } = await countHeldPieces(trx, userId, { reserveId: product.id, now })
  if (heldCount + submission.count > product.per_user) refuseLine(`每人最多预约 ${product.per_user} 件`)
}

/** Builds an address from the store and the person who picks up. */
function addressAt({ stores }: CatalogSnapshot, { storeNo, name, mobile }: Submission): Address {
  const row = stores.find((one) => one.store_no === storeNo) ?? refuse('missing', '没有找到该门店')
  const cityName = cityById(row.city_id)?.name ?? ''
  return {
    ...{ id: 0, name: name.slice(0, MOST_NAME), mobile, cityId: row.city_id, cityName, region: cityName },
    ...{ address: `${row.name} ${row.address}`, roomNo: '', tag: '', latitude: row.latitude, longitude: row.longitude },
    ...{ undefault: 0, outAddress: 0 },
  }
}

interface Deal {
  channel: string
  product: Product
  basket: Basket
  priced: Priced
  userId: number
  catalogSnapshot: CatalogSnapshot
  now: Date
  vault: Vault
  checkedPurchase: CheckedPurchase
}

/** Writes the order and its reservation. Without an amount to pay it is reserved at once. @spec ST-61 */
async function write(trx: Trx, submission: Submission, deal: Deal) {
  const { product, basket, priced, userId, catalogSnapshot, now, vault, channel, checkedPurchase } = deal
  const input = { ...submission, ...NO_OPTIONS, addressId: 0, cartType: PICKUP, couponId: priced.couponId, payable: 0 }
  const address = addressAt(catalogSnapshot, submission)
  const facts = orderFacts(
    vault,
    { userId, input, basket, priced, address, source: SOURCE, source_ref: product.id },
    now,
  )
  const { storeNo, day, part, count, receiverType } = submission
  const { from, to } = windowOf(day, part)
  const order = await insertProductOrder(trx, checkedPurchase, {
    ...facts,
    ...{ receipt: JSON.stringify(facts.receipt), channel },
    fetched_at: from,
  })
  await insertOrderItems(trx, checkedPurchase, itemRows(order.id, basket.lines))
  await insertReservation(trx, {
    ...{ order_id: order.id, reserve_id: product.id, store_no: storeNo, day, part, count, held: count },
    ...{ from_at: from, to_at: to, receiver_type: receiverType },
  })
  return order
}

const NO_OPTIONS = {
  usePoints: 0 as const,
  remark: '',
  privacyPacking: 0 as const,
  shortage: 'call' as const,
  replace: [],
}

/** Places one reservation, once per `idemKey`; updates the contended row last. */
async function place(
  ctx: Ctx,
  submission: Submission & { cityId?: number },
  chooseCoupon: (product: Product, trx: Trx, at: At) => Promise<number | null>,
  agreedFen: number,
): Promise<SubmitReply> {
  const userId = ownerOf(ctx)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const previousOrder = await placedBefore(trx, shopUserOf(ctx), submission.idemKey)
    if (previousOrder) return answer(previousOrder)
    const product = await reserveOf(trx, submission.reserveId)
    await refuseWrong(trx, product, submission, userId, now)
    const at = {
      userId,
      cityId: submission.cityId ?? cityOf(catalogSnapshot, submission.storeNo),
      now,
      catalogSnapshot,
    }
    const couponId = await chooseCoupon(product, trx, at)
    const basket = await basketOf(trx, product, submission.count, await storeOf(trx, submission), at)
    const checkedPurchase = await checkPurchaseLimits(trx, { ...at, lines: basketLines({ ...basket, isFixed: true }) })
    const priced = await price(trx, basket, at, couponId)
    const isStale = priced.amounts.payable !== agreedFen || priced.couponId !== couponId
    if (isStale) refuse('amountChanged', undefined, { ...NO_CHANGES, payable: fromFen(priced.amounts.payable) })
    const order = await write(trx, submission, {
      product,
      basket,
      priced,
      userId,
      catalogSnapshot,
      now,
      vault: ctx.vault,
      channel: channelOf(ctx),
      checkedPurchase,
    })
    if (priced.couponId !== null) await useCoupon(trx, userId, priced.couponId, order.id)
    await addEvent(trx, { orderId: order.id, from: null, to: order.status, actor: 'shopper', at: now })
    if (order.status === OrderStatus.unpaid) {
      const dedupe = `close:${order.id}`
      await addJob(trx, { kind: 'closeOrder', payload: { orderId: order.id }, runAt: order.expires_at, dedupe })
    }
    await takeStock(
      trx,
      { id: order.id, user_id: userId, source: SOURCE, source_ref: product.id },
      piecesOf(basket.lines),
    )
    return answer(order)
  })
}

const NO_CHANGES = { errStock: 0 as const, cartIdErrList: [], changes: [] }

const cityOf = ({ stores }: CatalogSnapshot, storeNo: string) =>
  stores.find((row) => row.store_no === storeNo)?.city_id ?? refuse('missing', '没有找到该门店')

async function storeOf(trx: Trx, { reserveId, storeNo }: Submission): Promise<string> {
  const row = await findStore(trx, reserveId, storeNo)
  return row?.store_no ?? refuse('missing', '该门店不接受这件商品的预约')
}

/**
 * Reserves pieces at a store for a part of a day, to be paid; a reservation fully covered by a coupon is reserved at
 * once. Codes: 404, 8570 no longer possible or fully booked, 857100 different price.
 * @spec PR-19 ST-61 ER-34
 */
export const submitReserve = (ctx: Ctx, input: Parsed<'submitReserve'>): Promise<SubmitReply> =>
  place(ctx, input, async () => input.couponId, toFen(input.payable))

/** Places a free reservation. @spec PR-19 */
export const reserveFree = (ctx: Ctx, input: Parsed<'reserveFree'>): Promise<SubmitReply> =>
  place(
    ctx,
    input,
    async (product) => {
      if (product.price_fen > 0) refuseLine('这件商品需要付款预约')
      return null
    },
    0,
  )
