import type { Parsed, Reply } from '../../../src/contract/schemas'
import { isPickCode } from '../../../src/domain/pickup'
import { fromFen } from '../../../src/domain/money'
import { normalizeStatus } from '../../../src/domain/order-status'
import { pictureOf } from '../../catalogue/picture'
import { inTransaction, type Handle } from '../../db/transaction'
import { ownerOf, type Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { refuse } from '../../http/refusal'
import { countIn, HOUR } from '../login/rate'
import { isOwed, moveOrder, type OrderRow } from '../order/move'
import { itemsOf, piecesOwed, refundedOf, type ItemRow } from '../order/read'
import { checkIn } from '../activity/reserve-come'
import { codeOf, makeCode, ownPickups, storeOfStaff } from './repo'

/** Paid and not handed over yet. */
const READY: readonly number[] = [200, 300]
const WRONG_AN_HOUR = 30

const goods = (item: ItemRow) => ({
  barcode: item.barcode,
  productName: item.name,
  spec: item.spec,
  minPic: pictureOf(item),
  drugClass: item.drug_class,
  price: fromFen(item.price_fen),
  count: item.count,
})

/** What lies at the counter for it; of an order that is paid back whole, what was bought. */
async function owedOf(handle: Handle, ids: number[]): Promise<ItemRow[]> {
  const items = ids.length > 0 ? await itemsOf(handle, ids) : []
  const owed = piecesOwed(items, await refundedOf(handle, ids))
  return items.filter((item) => !owed.some((one) => one.order_id === item.order_id)).concat(owed)
}

const card = (order: OrderRow, items: ItemRow[]) => ({
  orderId: order.id,
  orderNo: order.order_no,
  orderStatusCode: normalizeStatus(order.status) ?? order.status,
  storeName: items[0]?.store_name ?? '',
  goodsVoList: items.map(goods),
  goodsCount: items.reduce((sum, { count }) => sum + count, 0),
  payable: fromFen(order.payable_fen),
  createTime: order.created_at.toISOString(),
})

/** @spec PR-12 PR-34 */
export async function pickOrder(ctx: Ctx, { orderNo }: Parsed<'pickOrder'>): Promise<Reply<'pickOrder'>> {
  const query = ownPickups(ctx.db, ownerOf(ctx)).selectAll().where('order_no', '=', orderNo)
  const order: OrderRow = (await query.executeTakeFirst()) ?? refuse('notFound')
  const store = await ctx.db
    .selectFrom('store')
    .selectAll()
    .where('store_no', '=', order.store_no)
    .executeTakeFirstOrThrow()
  const isReady = READY.includes(order.status) && (await isOwed(ctx.db, order.id))
  const code = isReady ? await makeCode(ctx.db, order.id, ctx.now()) : ''
  const used = (await codeOf(ctx.db, order.id))?.used_at ?? null
  return {
    ...card(order, await owedOf(ctx.db, [order.id])),
    code,
    usedTime: used?.toISOString() ?? null,
    storeNo: store.store_no,
    storeAddress: store.address,
    storePhone: store.phone,
    hours: store.all_day ? '24 小时营业' : store.hours,
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

/** @spec PR-12 */
export async function pickOrders(ctx: Ctx, input: Parsed<'pickOrders'>): Promise<Reply<'pickOrders'>> {
  const userId = ownerOf(ctx)
  const orders: OrderRow[] = await ownPickups(ctx.db, userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await ownPickups(ctx.db, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const ids = orders.map(({ id }) => id)
  const items = await owedOf(ctx.db, ids)
  const list = orders.map((order) => {
    const mine = items.filter((item) => item.order_id === order.id)
    return card(order, mine)
  })
  return { ...paged(list, n, input), staff: (await storeOfStaff(ctx.db, userId)) ? 1 : 0 }
}

/**
 * The staff of the order's own store hands it over, once; the same code again answers the same. Somebody who tries codes is stopped.
 * @spec PR-34
 */
export async function handOver(ctx: Ctx, { code }: Parsed<'handOver'>): Promise<Reply<'handOver'>> {
  const userId = ownerOf(ctx)
  const storeNo = (await storeOfStaff(ctx.db, userId)) ?? refuse('missing', '只有门店人员可以核销')
  const at = ctx.now()
  const known = isPickCode(code)
    ? await ctx.db
        .selectFrom('pickup_code as c')
        .innerJoin('orders as o', 'o.id', 'c.order_id')
        .select('o.id')
        .where('c.code', '=', code)
        .where('o.store_no', '=', storeNo)
        .executeTakeFirst()
    : undefined
  if (!known) {
    if ((await countIn(ctx.db, `hand-over:${userId}`, at, HOUR)) > WRONG_AN_HOUR) refuse('tooMany')
    return refuse('invalid', '取货码不正确，或不是本店的订单')
  }
  return inTransaction(ctx.db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const items = (await owedOf(trx, [order.id])).map(goods)
    const before = (await codeOf(trx, order.id))?.used_at
    // What is reserved is done once it is paid: who comes for it moves nothing.
    const isReserved = order.source === 'reserve'
    const orderStatusCode = before || isReserved ? (normalizeStatus(order.status) ?? order.status) : 400
    if (!before) {
      if (isReserved) await checkIn(trx, order, at)
      else if (!(await moveOrder(trx, order, { to: 400, by: 'store', at }))) refuse('orderMoved')
      await trx
        .updateTable('pickup_code')
        .set({ used_at: at, used_by: userId })
        .where('order_id', '=', order.id)
        .execute()
    }
    return { orderNo: order.order_no, orderStatusCode, goodsVoList: items, usedTime: (before ?? at).toISOString() }
  })
}
