import type { Parsed, Reply } from '../../../src/contract/schemas'
import { inTransaction } from '../../db/transaction'
import { ownerOf, type Ctx } from '../../http/context'
import { refuse } from '../../http/refusal'
import { cartSize } from './add'
import { cartLines, limitReason } from './lines'
import { placeOf } from './reach'
import { Promotions } from './promotions'
import { shownGroups } from './show'

/** The whole cart for a place, by kind and sender. Global goods are not sold yet. @spec EN-13 */
export async function cartList(ctx: Ctx, input: Parsed<'cartList'>): Promise<Reply<'cartList'>> {
  const userId = ownerOf(ctx)
  const place = placeOf(input)
  const lines = await cartLines(ctx.db, { userId, place, now: ctx.now(), shelf: await ctx.shelf() })
  const groups = (kind: number) =>
    shownGroups(
      lines.filter((line) => line.kind === kind),
      place,
    )
  return {
    o2oCartGoods: groups(2),
    b2cCartGoods: groups(1),
    shopCartGoods: groups(3),
    globalCartGoods: [],
    count: lines.reduce((sum, line) => sum + line.count, 0),
  }
}

export async function cartCount(ctx: Ctx) {
  return { count: (await cartSize(ctx.db, ownerOf(ctx))).pieces }
}

/** Sets counts, all or none. Code 8570 names the lines that do not fit. @spec VA-07 VA-08 VA-10 */
export async function setCounts(ctx: Ctx, list: { cardGoodsId: number; count: number }[]) {
  const userId = ownerOf(ctx)
  const wanted = new Map(list.map(({ cardGoodsId, count }) => [cardGoodsId, count]))
  const ids = [...wanted.keys()].sort((a, b) => a - b)
  const shelf = await ctx.shelf()
  return inTransaction(ctx.db, async (trx) => {
    const lines = await cartLines(trx, { userId, ids, place: placeOf({ cityId: 0 }), now: ctx.now(), shelf })
    if (lines.length < ids.length) refuse('lineProblem', '商品已不在购物车中，请刷新后重试')
    const problems = lines
      .map((line) => ({ id: line.id, reason: limitReason(line, wanted.get(line.id) ?? line.count) }))
      .filter(({ reason }) => reason !== '')
    if (problems[0]) {
      const cartIdErrList = problems.map(({ id }) => id)
      refuse('lineProblem', problems[0].reason, { errStock: 1, cartIdErrList, changes: [], payable: null })
    }
    for (const id of ids) {
      const count = wanted.get(id) as number
      await trx.updateTable('cart_item').set({ count }).where('id', '=', id).where('user_id', '=', userId).execute()
    }
    return lines.map((line) => ({ cardGoodsId: line.id, count: wanted.get(line.id) as number, stock: line.stock }))
  })
}

export async function removeLines(ctx: Ctx, ids: number[]) {
  await ctx.db.deleteFrom('cart_item').where('user_id', '=', ownerOf(ctx)).where('id', 'in', ids).execute()
  return { done: true as const }
}

/** @spec API-23 EN-15 */
export async function universalReduce(ctx: Ctx) {
  const promotions = Promotions.at(await ctx.shelf(), ctx.now())
  return { lightning: promotions.universal('lightning'), common: promotions.universal('common') }
}
