import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { confirmedCartType, kindOfCartType, orderTypeOf, PICKUP } from '../../../../src/domain/kind'
import { fen, fromFen, NO_FEN } from '../../../../src/domain/money'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { basketLines, refuseOverLimit } from '../limits/check-purchase-limits'
import { priceBasket, type Basket, type CheckoutInput } from './price-basket'
import { chosenAddress, placeOfAddress } from './confirm-order'
import { deliveryFeeOf, placeOf } from '../../catalog'
import { fromAnywhere, ownLines, problemOf, refuseUnsold } from '../cart/line-checks'
import type { Line } from '../cart/cart-lines'
import { moveToParcels } from '../cart/move-to-parcels'
import { orderGroups } from './order-groups'
import { splitLines, type Split } from './split-parcels'

export type Scheme = Reply<'cartScheme'>
type At = Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>

const MIXED = '不同配送方式的商品请分开结算'

const sendersOf = (lines: readonly Line[]) => [...new Set(lines.map(({ sender }) => sender.storeNo))]

/** Returns the delivery place: the shopper's own address if given, else the place of the request. */
export async function placeOfInput(ctx: Ctx, input: Parameters<typeof placeOf>[0] & { addressId?: number | null }) {
  if (input.addressId == null) return placeOf(input)
  const row = await chosenAddress(ctx, ownerOf(ctx), input.addressId)
  return row ? placeOfAddress(row) : placeOf(input)
}

/** Returns the name for messages. A combo comes as a whole from one sender. */
const supplyTextOf = ({ groupId, groupName, name }: Line) =>
  groupId > 0
    ? { name: groupName || name, have: (sets: number) => `整套发出，一家最多只有${sets}套` }
    : { name, have: (pieces: number) => `附近一共只有 ${pieces} 件` }

/** Refuses with code 8570 and the lines that all senders together cannot fill, with the available quantity. */
function refuseMissing(lines: readonly Line[], { missing }: Split) {
  const [first] = missing
  if (!first) return
  const line = lines.find(({ id }) => id === first.id) as Line
  const { name, have } = supplyTextOf(line)
  const reason = first.available > 0 ? have(first.available) : '附近暂时没有货'
  refuse('lineProblem', `${name}：${reason}`, problemOf(missing.map(({ id }) => id)))
}

/** Returns the fewest parcels for lines of one delivery method; code 8570 when stock is missing. */
export async function wholeSplit(handle: Handle, lines: Line[], at: At & { storeNo?: string | null }): Promise<Split> {
  const kind = (lines[0] as Line).kind
  const split = await splitLines(handle, lines, { ...at, kind })
  refuseMissing(lines, split)
  return split
}

export const attemptsView = (attempts: Split['attempts']): Scheme['tried'] =>
  attempts.map(({ isOpen, missing, ...rest }) => ({
    open: isOpen ? 1 : 0,
    ...rest,
    missing: missing.map(({ id, available }) => ({ cardGoodsId: id, available })),
  }))

/** Converts a split to the contract's form. `before`: current senders of the lines. */
export async function shownScheme(
  handle: Handle,
  { lines, attempts }: Split,
  { before, isPrescribed = false, ...at }: At & { before: number; isPrescribed?: boolean },
): Promise<Omit<Scheme, 'cartIds'>> {
  const { kind } = lines[0] as Line
  const orderType = orderTypeOf(kindOfCartType(kind) ?? 'o2o')
  const basket: Basket = { lines, kind, orderType, storeNos: sendersOf(lines), isPrescribed }
  const { amounts } = await priceBasket(handle, basket, at)
  const fee = kind === PICKUP ? NO_FEN : deliveryFeeOf(at.catalogSnapshot, at.place.cityId).packingFee
  return {
    cartType: confirmedCartType(kind) as Scheme['cartType'],
    orderType,
    storeOrderVos: orderGroups(lines, at.place),
    parcels: basket.storeNos.length,
    before,
    packingFee: fromFen(amounts.packing),
    packingSaved: fromFen(fen(Math.max(0, before - basket.storeNos.length) * fee)),
    payable: fromFen(amounts.payable),
    tried: attemptsView(attempts),
  }
}

/**
 * Returns the fewest parcels for cart lines: 合成 n 个包裹. With `apply` the lines move to these senders, and `cartIds`
 * are the ids to confirm. Codes: 509 no sender delivers to the place, 637 lines of several delivery methods, 8570 a
 * line cannot be sold or lacks pieces.
 * @spec ER-30 ER-31 ER-32
 */
export async function cartScheme(ctx: Ctx, input: Parsed<'cartScheme'>): Promise<Scheme> {
  const userId = ownerOf(ctx)
  const at: At = {
    userId,
    place: await placeOfInput(ctx, input),
    catalogSnapshot: await ctx.catalogSnapshot(),
    now: ctx.now(),
  }
  const work = async (handle: Handle) => {
    const lines = await ownLines(handle, { ...at, ids: input.cartIds })
    const kind = (lines[0] as Line).kind
    const strangers = lines.filter((line) => line.kind !== kind).map(({ id }) => id)
    if (strangers.length > 0) refuse('schemeUnfit', MIXED, problemOf(strangers))
    if (confirmedCartType(kind) !== confirmedCartType(input.cartType)) refuse('schemeUnfit')
    refuseUnsold(lines.map(fromAnywhere))
    await refuseOverLimit(handle, { ...at, lines: basketLines({ lines }) })
    return { lines, split: await wholeSplit(handle, lines, at) }
  }
  const answer = async (handle: Handle, { lines, split }: Awaited<ReturnType<typeof work>>, cartIds: number[]) => ({
    ...(await shownScheme(handle, split, { ...at, before: sendersOf(lines).length })),
    cartIds,
  })
  if (input.apply === 0) {
    return answer(ctx.db, await work(ctx.db), [...new Set(input.cartIds)])
  }
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const result = await work(trx)
    const lines = await moveToParcels(trx, {
      ...at,
      merchantCode: at.catalogSnapshot.merchantCode,
      lines: result.lines,
      parts: result.split.lines,
    })
    return answer(trx, { ...result, split: { ...result.split, lines } }, [...new Set(lines.map(({ lead }) => lead))])
  })
}
