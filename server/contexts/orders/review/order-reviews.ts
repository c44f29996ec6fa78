import { OrderStatus } from '../../../../src/domain/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import { moveOrder, type OrderRow } from '../move-order'
import { kindOf, sourcesWhere } from '../kinds/registry'
import { codeOf } from '../pickup/queries'
import { mustBeOwn, opened, showAll } from '../../customer'

/** Delivered or received. */
const DELIVERED: readonly number[] = [OrderStatus.delivered, OrderStatus.completed]
/** Sources of orders that are completed before their shopper collects them. */
const collectedSources = () => sourcesWhere((kind) => kind.isCollectedOnceCompleted)

const TEXT = {
  notYours: '订单里没有这个商品',
  notYet: '收货后才能评价',
  twice: '这些商品已经评价过了',
}

interface Line {
  order_id: number
  order_no: string
  barcode: string
  name: string
  spec: string
  drug_class: string | null
}

const toView = (line: Line) => ({
  orderId: line.order_id,
  orderNo: line.order_no,
  barcode: line.barcode,
  productName: line.name,
  spec: line.spec,
  minPic: pictureOf(line),
})

/** Pieces of a product that were not refunded. */
const keptCount = sql<number>`(sum(i.count) - coalesce((select sum(b.count) from refund_item b join refund r on r.id = b.refund_id
  join order_item s on s.order_id = r.order_id and s.cart_id = b.cart_id
  where r.order_id = o.id and s.barcode = i.barcode and r.status in ('queued', 'done')), 0))::int`

/** Selects the products to review: one per product and order, in however many parcels it came. */
const dueOf = (db: Handle, userId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .leftJoin('comment as c', (join) => join.onRef('c.order_id', '=', 'o.id').onRef('c.barcode', '=', 'i.barcode'))
    .leftJoin('pickup_code as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', DELIVERED)
    .where('o.hidden', '=', false)
    // Cross-border products take no reviews here: their page shows other reviews.
    .where('i.global_id', 'is', null)
    .where('c.id', 'is', null)
    // A reservation is completed on payment: it needs a pickup before a review. @spec ST-61 PR-19
    .where((eb) => eb.or([eb('o.source', 'not in', collectedSources()), eb('p.used_at', 'is not', null)]))
    .groupBy(['o.id', 'i.barcode'])
    .having(keptCount, '>', 0)

/** Returns the shopper's orders among these that can still be reviewed. */
export async function stillDue(db: Handle, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await dueOf(db, userId)
    .select('o.id')
    .where('o.id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function commentsDue(ctx: Ctx, input: Parsed<'commentsDue'>): Promise<Reply<'commentsDue'>> {
  const userId = ownerOf(ctx)
  const rows = await dueOf(ctx.db, userId)
    .select(['o.id as order_id', 'o.order_no', 'o.created_at', 'i.barcode'])
    .select((eb) => [
      eb.fn.min('i.name').as('name'),
      eb.fn.min('i.spec').as('spec'),
      eb.fn.min('i.drug_class').as('drug_class'),
      keptCount.as('count'),
    ])
    .orderBy(sql`o.id = ${input.orderId ?? 0}`, 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('i.barcode')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await ctx.db
    .selectFrom(dueOf(ctx.db, userId).select('o.id').as('due'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => ({ ...toView(row), count: row.count, createTime: shopIso(row.created_at) }))
  return paged(list, n, input)
}

export async function commentsDone(ctx: Ctx, input: Parsed<'commentsDone'>): Promise<Reply<'commentsDone'>> {
  const own = ctx.db.selectFrom('comment as c').where('c.user_id', '=', ownerOf(ctx))
  const rows = await own
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('product as p', 'p.barcode', 'c.barcode')
    .select(['c.id', 'o.id as order_id', 'o.order_no', 'p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(['c.score', 'c.body', 'c.tags', 'c.pics', 'c.created_at'])
    .select(soldOnPrescription(sql.ref('c.barcode')).as('isClosed'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const list = rows.map((row) => {
    const { id, score, tags } = row
    const pics = row.isClosed ? row.pics.map((url) => opened(ctx, url)) : row.pics
    return { ...toView(row), id, score, text: row.body, tags, pics, time: shopIso(row.created_at) }
  })
  return paged(list, n, input)
}

/**
 * Whether the product was sold on prescription; the products of a herbal formula count too, although only the order
 * shows it.
 */
const soldOnPrescription = (barcode: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from order_item s
  where s.order_id = o.id and s.barcode = ${barcode} and s.drug_class = 'Rx')`

type ReviewInput = Parsed<'saveComments'>['comments']
type Lines = Map<string, { id: number; isRx: boolean }>

/** Returns the lines of an order that were not refunded, by barcode, each with the SPU that its reviews belong to. */
async function linesOf(trx: Trx, orderId: number): Promise<Lines> {
  const rows = await trx
    .selectFrom('order_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('product as m', 'm.barcode', 'p.spu')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.barcode', 'm.id'])
    .select(
      sql<boolean>`m.drug_class is not distinct from 'Rx' or ${soldOnPrescription(sql.ref('i.barcode'))}`.as('isRx'),
    )
    .where('i.order_id', '=', orderId)
    .groupBy(['o.id', 'i.barcode', 'm.id', 'm.drug_class'])
    .having(keptCount, '>', 0)
    .execute()
  return new Map(rows.map(({ barcode, ...line }) => [barcode, line]))
}

/** Writes the reviews and returns the number of new ones. Keeps an existing review: a line is reviewed once. */
async function write(trx: Trx, order: OrderRow, reviews: ReviewInput, lines: Lines, at: Date): Promise<number> {
  const { user_id, id: order_id } = order
  const user = await trx.selectFrom('app_user').select('name').where('id', '=', user_id).executeTakeFirstOrThrow()
  const rows = reviews.map(({ barcode, score, text: body, tags, pics }) => {
    const { id: product_id } = lines.get(barcode) ?? refuse('invalid', TEXT.notYours)
    return {
      product_id,
      user_name: maskName(user.name),
      body,
      score,
      tags,
      pics,
      created_at: at,
      user_id,
      order_id,
      barcode,
    }
  })
  const savedRows = await trx
    .insertInto('comment')
    .values(rows)
    .onConflict((line) => line.columns(['order_id', 'barcode']).where('order_id', 'is not', null).doNothing())
    .returning(['barcode', 'pics'])
    .execute()
  // Pictures of prescription drugs are visible to their author only. @spec RX-01
  const visibleRows = savedRows.filter(({ barcode }) => lines.get(barcode ?? '')?.isRx === false)
  await showAll(
    trx,
    user_id,
    visibleRows.flatMap(({ pics }) => pics),
  )
  return savedRows.length
}

/** Stores the reviews of an order. @spec PR-25 ST-57 */
export async function saveComments(ctx: Ctx, input: Parsed<'saveComments'>): Promise<Reply<'saveComments'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const order =
      (await trx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', input.orderId)
        .where('user_id', '=', userId)
        .where('hidden', '=', false)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('notFound')
    const isWaiting = kindOf(order.source).isCollectedOnceCompleted && !(await codeOf(trx, order.id))?.used_at
    if (isWaiting || !DELIVERED.includes(order.status)) refuse('invalid', TEXT.notYet)
    await mustBeOwn(
      trx,
      userId,
      input.comments.flatMap(({ pics }) => pics),
    )
    const lines = await linesOf(trx, order.id)
    const savedCount = await write(trx, order, input.comments, lines, at)
    if (savedCount === 0) refuse('invalid', TEXT.twice)
    const { n } = await trx
      .selectFrom('comment')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('order_id', '=', order.id)
      .where('barcode', 'in', [...lines.keys()])
      .executeTakeFirstOrThrow()
    if (n >= lines.size) await moveOrder(trx, order, { to: OrderStatus.completed, by: 'shopper', at })
    return { saved: savedCount }
  })
}
