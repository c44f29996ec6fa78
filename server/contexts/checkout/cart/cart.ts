import { updateCartLine, deleteCartLines, cartSize } from './queries'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { globalGroups, piecesOf } from '../cross-border/cart'
import { lockUser } from '../../customer'

import { cartLimitReason } from './cart-limits'
import { problemOf } from './line-checks'
import { bundlesOf, cartLines, limitReason, setsOf, type Line } from './cart-lines'
import { placeOf, Promotions } from '../../catalog'
import { shownGroups, stockOfBundle } from './cart-view'

/** Returns the whole cart for a place, by delivery method and sender. @spec EN-13 */
export async function cartList(ctx: Ctx, input: Parsed<'cartList'>): Promise<Reply<'cartList'>> {
  const userId = ownerOf(ctx)
  const place = placeOf(input)
  const filter = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const [lines, global] = await Promise.all([
    cartLines(ctx.db, filter),
    // Cross-border products are sold in our own shop alone.
    ctx.merchantCode === '' ? globalGroups(ctx.db, userId) : [],
  ])
  const groups = (kind: number) =>
    shownGroups(
      lines.filter((line) => line.kind === kind),
      place,
    )
  return {
    o2oCartGoods: groups(2),
    b2cCartGoods: groups(1),
    shopCartGoods: groups(3),
    globalCartGoods: global,
    count: bundlesOf(lines)
      .filter((parts) => stockOfBundle(parts) > 0)
      .reduce((sum, [lead]) => sum + setsOf(lead as Line), piecesOf(global)),
  }
}

export async function cartCount(ctx: Ctx) {
  return { count: (await cartSize(ctx.db, { userId: ownerOf(ctx), merchantCode: ctx.merchantCode })).pieces }
}

/**
 * Sets quantities, all or none; for a combo in sets. Code 8570 names the lines that do not fit.
 * @spec VA-07 VA-08 VA-10
 */
export async function setCounts(ctx: Ctx, list: { cardGoodsId: number; count: number }[]) {
  const userId = ownerOf(ctx)
  const countById = new Map(list.map(({ cardGoodsId, count }) => [cardGoodsId, count]))
  const ids = [...countById.keys()].sort((a, b) => a - b)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const { merchantCode } = catalogSnapshot
  return inTransaction(ctx.db, async (trx) => {
    // Locks the user: a parallel add reads the quantity first and would overwrite the new value.
    await lockUser(trx, userId)
    const lines = await cartLines(trx, { userId, ids, place: placeOf({ cityId: 0 }), now: ctx.now(), catalogSnapshot })
    const bundles = bundlesOf(lines).filter(([lead]) => countById.has((lead as Line).id))
    if (bundles.length < ids.length) refuse('lineProblem', '商品已不在购物车中，请刷新后重试')
    const countOf = ({ lead, per }: Line) => (countById.get(lead) ?? 1) * per
    const problems = lines
      .map((line) => ({ id: line.lead, reason: limitReason(line, countOf(line)) }))
      .filter(({ reason }) => reason !== '')
    if (problems[0]) {
      const cartIdErrList = [...new Set(problems.map(({ id }) => id))]
      refuse('lineProblem', problems[0].reason, problemOf(cartIdErrList))
    }
    for (const line of [...lines].sort((a, b) => a.id - b.id)) {
      await updateCartLine(trx, userId, line.id, { count: countOf(line) })
    }
    // Always allows a lower quantity, even in a cart over a limit.
    for (const line of lines.filter((one) => countOf(one) > one.count)) {
      const { id, lead, barcode, name, kind, limitMax: max } = line
      const raised = { barcode, name, count: countOf(line), max }
      const reason = await cartLimitReason(trx, { userId, merchantCode, kind, now: ctx.now() }, raised, [id])
      if (reason) refuse('lineProblem', reason, problemOf([lead]))
    }
    return bundles.map((parts) => ({
      cardGoodsId: (parts[0] as Line).id,
      count: countById.get((parts[0] as Line).id) as number,
      stock: stockOfBundle(parts),
    }))
  })
}

/** Removes lines; a combo with all its parts. */
export async function removeLines(ctx: Ctx, ids: number[]) {
  await deleteCartLines(ctx.db, { userId: ownerOf(ctx), merchantCode: ctx.merchantCode }, ids)
  return { done: true as const }
}

/** Returns the universal promotions. @spec API-23 EN-15 */
export async function universalReduce(ctx: Ctx) {
  const promotions = Promotions.at(await ctx.catalogSnapshot(), ctx.now())
  return { lightning: promotions.universal('lightning'), common: promotions.universal('common') }
}
