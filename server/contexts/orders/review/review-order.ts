import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { authorName } from '../../../../src/domain/mask'
import { OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { mustBeOwn, showAll } from '../../customer'
import { kindOf } from '../kinds/registry'
import { moveOrder, type OrderRow } from '../move-order'
import { codeOf } from '../pickup/queries'
import { countReviewed, DELIVERED, findUser, insertReviews, listReviewable, lockReviewedOrder } from './queries'
import { shopUserOf } from '../../../platform/http/shop-user'

const TEXT = {
  notYours: '订单里没有这个商品',
  notYet: '收货后才能评价',
  twice: '这些商品已经评价过了',
}

type ReviewInput = Parsed<'saveComments'>['comments']
type Lines = Map<string, { id: number; isRx: boolean }>

/** Returns the lines of an order that were not refunded, by barcode, each with the SPU that its reviews belong to. */
async function linesOf(trx: Trx, orderId: number): Promise<Lines> {
  const rows = await listReviewable(trx, orderId)
  return new Map(rows.map(({ barcode, ...line }) => [barcode, line]))
}

/** Writes the reviews and returns the number of new ones. */
async function write(trx: Trx, order: OrderRow, reviews: ReviewInput, lines: Lines, at: Date): Promise<number> {
  const { user_id, id: order_id } = order
  const user = await findUser(trx, user_id)
  const rows = reviews.map(({ barcode, score, text: body, tags, pics }) => {
    const { id: product_id } = lines.get(barcode) ?? refuse('invalid', TEXT.notYours)
    return {
      product_id,
      user_name: authorName(user.name),
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
  const savedRows = await insertReviews(trx, rows)
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
    const order = (await lockReviewedOrder(trx, shopUserOf(ctx), input.orderId)) ?? refuse('notFound')
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
    const { n } = await countReviewed(trx, order.id, [...lines.keys()])
    if (n >= lines.size) await moveOrder(trx, order, { to: OrderStatus.completed, by: 'shopper', at })
    return { saved: savedCount }
  })
}
