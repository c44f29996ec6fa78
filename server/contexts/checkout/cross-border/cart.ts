import { CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { CartGroup, CartItem } from '../../../../src/contract/types'
import { prepareLine } from '../../../../src/domain/cart'
import { fromFen } from '../../../../src/domain/money'
import { arrivalOf, pictureOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { cartSize } from '../cart/add-to-cart'
import { limitReason } from '../cart/cart-lines'
import { lockUser } from '../../customer'

const rowsOf = (handle: Handle, userId: number) =>
  handle
    .selectFrom('global_cart_item as c')
    .innerJoin('global_product as p', 'p.id', 'c.product_id')
    .innerJoin('global_company as s', 's.code', 'p.company')
    .select(['c.id', 'c.count', 'p.barcode', 'p.name', 'p.spec', 'p.price_fen', 'p.qty', 'p.on_sale', 'p.limit_max'])
    .select(['p.company', 'p.origin', 's.name as company_name', 's.way', 's.days_from', 's.days_to'])
    .where('c.user_id', '=', userId)
    .orderBy('p.company')
    .orderBy('c.id')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function reasonOf({ on_sale, price_fen, qty }: Row): string {
  if (!on_sale) return '商品已下架'
  if (price_fen === null) return '商品暂无报价'
  return qty <= 0 ? '库存不足' : ''
}

/** Values of cart line fields that cross-border lines never use. */
const UNUSED_FIELDS = {
  drugClass: null,
  unRx: 0,
  unMedical: 0,
  unCombo: 0,
  hasSpecs: 0,
  purchaseLimitMin: 0,
  reduceVo: null,
  reduceText: '',
  hasReduce: 0,
} as const

/** Converts a cross-border line to the contract's form. @spec ST-38 ST-39 */
function toView(row: Row): CartItem {
  const reason = reasonOf(row)
  const price = row.price_fen === null ? null : fromFen(row.price_fen)
  const { checked, unExist } = prepareLine({ price, unExist: reason ? 1 : 0 })
  return {
    ...UNUSED_FIELDS,
    ...{
      parts: [],
      cardGoodsId: row.id,
      cardGoodsType: CartKind.crossBorder,
      barcode: row.barcode,
      productName: row.name,
    },
    ...{ spec: row.spec, price, count: row.count, checked, unExist, unExistReason: reason },
    minPic: pictureOf({ barcode: row.barcode, drug_class: null }),
    kind: row.origin,
    purchaseLimitMax: row.limit_max,
    stock: row.qty,
  }
}

/** Returns the shopper's cross-border lines, grouped by the company that sends them. @spec EN-13 PR-11 */
export async function globalGroups(handle: Handle, userId: number): Promise<CartGroup[]> {
  const groups = new Map<string, CartGroup>()
  for (const row of await rowsOf(handle, userId)) {
    const empty = {
      storeNo: row.company,
      storeName: row.company_name,
      distance: null,
      arrival: arrivalOf(row),
      goodsVoList: [],
    }
    const group = groups.get(row.company) ?? empty
    groups.set(row.company, { ...group, goodsVoList: [...group.goodsVoList, toView(row)] })
  }
  return [...groups.values()]
}

export const piecesOf = (groups: readonly CartGroup[]) =>
  groups.flatMap(({ goodsVoList }) => goodsVoList).reduce((sum, { count }) => sum + count, 0)

export async function globalCount(ctx: Ctx) {
  return { count: piecesOf(await globalGroups(ctx.db, ownerOf(ctx))) }
}

async function write(trx: Trx, userId: number, productId: number, count: number) {
  return trx
    .insertInto('global_cart_item')
    .values({ user_id: userId, product_id: productId, count })
    .onConflict((same) => same.columns(['user_id', 'product_id']).doUpdateSet({ count }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds a cross-border product to the cart. @spec VA-10 */
export async function addGlobal(ctx: Ctx, { barcode, count: addedCount }: Parsed<'addGlobal'>) {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const product = trx
      .selectFrom('global_product')
      .selectAll()
      .where('barcode', '=', barcode)
      .where('on_sale', '=', true)
    const result = await product.executeTakeFirst()
    if (!result || result.price_fen === null) return refuse('lineProblem', '没有找到该商品')
    const heldRow = (await rowsOf(trx, userId)).find((row) => row.barcode === barcode)
    const count = addedCount + (heldRow?.count ?? 0)
    refuseCount(result, count)
    const { id } = await write(trx, userId, result.id, count)
    return { cardGoodsId: id, count, total: (await cartSize(trx, userId)).pieces }
  })
}

function refuseCount({ name, qty, limit_max }: { name: string; qty: number; limit_max: number }, count: number) {
  const reason = limitReason({ name, limitMin: 0, limitMax: limit_max, stock: qty }, count)
  if (reason) refuse('lineProblem', reason)
}

async function setCounts(ctx: Ctx, list: readonly { cardGoodsId: number; count: number }[]) {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const rows = await rowsOf(trx, userId)
    const countReplies = list.map(({ cardGoodsId, count }) => {
      const row = rows.find(({ id }) => id === cardGoodsId) ?? refuse('lineProblem', '商品已不在购物车中，请刷新后重试')
      refuseCount(row, count)
      return { cardGoodsId, count, stock: row.qty }
    })
    for (const { cardGoodsId, count } of countReplies) {
      const line = trx.updateTable('global_cart_item').set({ count }).where('id', '=', cardGoodsId)
      await line.where('user_id', '=', userId).execute()
    }
    return countReplies
  })
}

/** Adds a cross-border product to the cart. @spec VA-10 */
export async function setGlobalCount(ctx: Ctx, line: Parsed<'setGlobalCount'>): Promise<Reply<'setGlobalCount'>> {
  const [countReply] = await setCounts(ctx, [line])
  return countReply ?? refuse('lineProblem')
}

/** Sets quantities, all or none. @spec VA-10 */
export const setGlobalCounts = (ctx: Ctx, { list }: Parsed<'setGlobalCounts'>) => setCounts(ctx, list)

export async function removeGlobal(ctx: Ctx, { ids }: Parsed<'removeGlobal'>) {
  const lines = ctx.db.deleteFrom('global_cart_item').where('user_id', '=', ownerOf(ctx))
  await lines.where('id', 'in', ids).execute()
  return { done: true as const }
}
