import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { kindOfCartType, orderTypeOf, CartKind } from '../../../../../src/domain/kind'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import {
  type Basket,
  basketAreaReason,
  basketLines,
  type CheckoutInput,
  chosenAddress,
  productLines,
  placeOfAddress,
  toPreview,
  priceBasket,
  problemOf,
  refuseOverLimit,
  remember,
  saleReason,
} from '../../../checkout'
import { placeOf, reachableSenders, sendersAt } from '../../../catalog'
import { submitOrder, type LineSource, type SubmitReply } from '../../place/place-order'
import { findActivityOfForm, findStoreStock, type ActivityRow, type GroupForm } from './activity-queries'
import { GROUP_BUY_MISSING } from './group-products'
import { groupByNo } from './groups'
import { promoterOf } from './group-ranking'
import { holdsSaleToken } from './sale-token'
import { findActiveParticipant, findUnpaidOrder } from './participant-queries'
import { openGroup, joinGroup } from './participants'

type PurchaseRequest = Pick<
  Parsed<'submitGroup'>,
  'groupActivityId' | 'groupNo' | 'count' | 'storeNo' | 'activityGroupUser'
>

interface GroupBasket extends Basket {
  activity: ActivityRow
}

/** Checked fields of a submit in any form of group-buy. */
export type GroupSubmission = Omit<Parsed<'submitGroup'>, 'saleToken'>

/** First letter of the number of a spell group, and second letter of the numbers of its orders. */
const SPELL_LETTER = 'S'

const LINE = 1
const MINUTE_MS = 60_000
const refuseLine = (text: string) => refuse('lineProblem', text, problemOf([LINE]))

/** Returns the caller's unpaid order of this offer. */
export async function groupWaitPay(
  ctx: Ctx,
  { groupActivityId }: Parsed<'groupWaitPay'>,
): Promise<Reply<'groupWaitPay'>> {
  const order = await findUnpaidOrder(ctx.db, ownerOf(ctx), groupActivityId)
  return { waitPay: order ? 1 : 0, orderNo: order?.order_no ?? '' }
}

function refuseClosed(activity: ActivityRow, count: number, now: Date) {
  if (now < activity.starts_at) refuseLine('拼团还没有开始')
  if (now >= activity.ends_at) refuseLine('拼团已经结束')
  if (activity.qty < count) refuseLine(activity.qty === 0 ? '拼团名额已订完' : `只剩 ${activity.qty} 件了`)
  if (count > activity.per_order) refuseLine(`每单限购 ${activity.per_order} 件`)
}

/** Loads pieces of an offer as a basket: express from the warehouse, or from the given store. @spec PR-33 RX-04 */
async function loadGroup(
  handle: Handle,
  form: GroupForm,
  { groupActivityId: id, count, storeNo }: PurchaseRequest,
  at: Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>,
): Promise<GroupBasket> {
  const activity = (await findActivityOfForm(handle, { id, form }, at.now)) ?? refuse('missing', GROUP_BUY_MISSING)
  refuseClosed(activity, count, at.now)
  const kind = storeNo ? CartKind.lightning : CartKind.express
  const availableSender = storeNo
    ? sendersAt(at.catalogSnapshot, [storeNo], at.place, at.now).get(storeNo)
    : reachableSenders(at.catalogSnapshot, CartKind.express, at.place, at.now)[0]
  const sender = availableSender ?? refuse('noSender')
  const stock = (await findStoreStock(handle, activity.barcode, sender.storeNo))?.qty ?? 0
  const requestedLine = { id: LINE, barcode: activity.barcode, count, kind: kind as 1 | 2, sender, stock }
  const [product] = await productLines(handle, [requestedLine], at)
  const line = { ...(product ?? refuse('missing', GROUP_BUY_MISSING)), priceFen: activity.price_fen, promotion: null }
  const reason = saleReason(line) || (stock < count ? '库存不足' : '')
  if (reason) refuseLine(`${line.name}：${reason}`)
  const orderType = orderTypeOf(kindOfCartType(kind) ?? 'b2c')
  return { activity, lines: [line], kind: kind as 1 | 2, orderType, storeNos: [sender.storeNo], isFixed: true }
}

/** Joins the given group, or opens a new group for this shopper. The shopper's row is locked. */
async function joinOrOpenGroup(
  ctx: Ctx,
  trx: Trx,
  request: PurchaseRequest,
  { activity }: GroupBasket,
  orderId: number,
) {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  const group = request.groupNo
    ? await groupByNo(trx, request.groupNo)
    : await openGroup(trx, {
        ...{ activityId: activity.id, size: activity.size, leaderId: userId, virtualNo: null, at },
        expires: new Date(at.getTime() + activity.life_minutes * MINUTE_MS),
        ...(activity.form === 'spell' && { prefix: SPELL_LETTER }),
      })
  if (group.activity_id !== activity.id) refuse('missing', '没有找到这个团')
  if (await findActiveParticipant(trx, group.id, userId)) refuseLine('已经在这个团里')
  const promoterId = await promoterOf(trx, request.activityGroupUser, userId)
  await joinGroup(trx, group.id, { orderId, userId, promoterId, at }, refuseLine)
}

const fromGroup = (ctx: Ctx, form: GroupForm, request: PurchaseRequest, prefix: string): LineSource<GroupBasket> => ({
  load: (trx, submission) => loadGroup(trx, form, request, submission),
  refuseBad: async (trx, { userId }) => {
    if (await findUnpaidOrder(trx, userId, request.groupActivityId))
      refuseLine('有一笔待支付的拼团订单，请先支付或取消')
  },
  origin: { source: 'group', source_ref: request.groupActivityId, prefix },
  removeLines: (trx, _userId, basket, orderId) => joinOrOpenGroup(ctx, trx, request, basket, orderId),
})

/** Previews an order of a form. Reserves nothing. @spec PR-33 */
export const confirm = (form: GroupForm) => async (ctx: Ctx, input: Parsed<'confirmGroup'>) => {
  const userId = ownerOf(ctx)
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadGroup(ctx.db, form, { ...input, activityGroupUser: undefined }, at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
  const priced = await priceBasket(ctx.db, basket, { ...at, couponId: null })
  await remember(ctx, userId, basket, priced)
  const areaReason = row ? basketAreaReason(basket, place) : ''
  const order = toPreview(basket, priced, place, row && shown(row, areaReason ? 1 : 0), areaReason)
  // Delivery is counted from the moment when the group is complete.
  return { ...order, promise: null }
}

export const confirmGroup = confirm('activity')

/**
 * Places an order in a group of a form, once per `idemKey`: express numbers begin with G, store numbers with J, and the
 * second letter of a spell order is S.
 * @spec PR-33 ST-78 ER-34 RX-04
 */
export function placeGroupOrder(ctx: Ctx, form: GroupForm, input: GroupSubmission): Promise<SubmitReply> {
  const [cartType, letter] = input.storeNo ? [CartKind.lightning, 'J'] : [CartKind.express, 'G']
  const prefix = form === 'spell' ? letter + SPELL_LETTER : letter
  return submitOrder(ctx, { ...input, cartType, couponId: null }, [cartType], fromGroup(ctx, form, input, prefix))
}

/** Places an order in a group of the group pages, with its sale token. @spec ST-78 API-37 */
const submit =
  (prefix: 'G' | 'J') =>
  async (ctx: Ctx, input: Parsed<'submitGroup'>): Promise<SubmitReply> => {
    if ((prefix === 'J') !== (input.storeNo !== undefined)) refuse('invalid', '请选择配送方式')
    const owns = { token: input.saleToken, userId: ownerOf(ctx), now: ctx.now() }
    if (!holdsSaleToken(ctx.vault, owns)) refuseLine('停留时间过长，请返回重新参团')
    return placeGroupOrder(ctx, 'activity', input)
  }

export const submitGroup = submit('G')
export const submitActivityGroup = submit('J')
