import { CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { CartGroup, CartItem } from '../../../../src/contract/types'
import { prepareLine } from '../../../../src/domain/cart'
import { fromFen } from '../../../../src/domain/money'
import { arrivalOf, pictureOf } from '../../catalog'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'

import { limitReason } from '../cart/cart-lines'
import { lockUser } from '../../customer'
import { listGlobalLines, upsertGlobalLine, findSoldProduct, updateGlobalCount, deleteGlobalLines } from './queries'
import { cartSize } from '../cart/queries'

type Row = Awaited<ReturnType<typeof listGlobalLines>>[number]

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
  for (const row of await listGlobalLines(handle, userId)) {
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

/** Counts the pieces that are not sold out. */
export const piecesOf = (groups: readonly CartGroup[]) =>
  groups.flatMap(({ goodsVoList }) => goodsVoList).reduce((sum, { count, stock }) => sum + (stock > 0 ? count : 0), 0)

export async function globalCount(ctx: Ctx) {
  return { count: piecesOf(await globalGroups(ctx.db, ownerOf(ctx))) }
}

async function write(trx: Trx, userId: number, productId: number, count: number) {
  return upsertGlobalLine(trx, userId, productId, count)
}

/** Adds a cross-border product to the cart. @spec VA-10 */
export async function addGlobal(ctx: Ctx, { barcode, count: addedCount }: Parsed<'addGlobal'>) {
  const userId = ownerOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const result = await findSoldProduct(trx, barcode)
    if (!result || result.price_fen === null) return refuse('lineProblem', '没有找到该商品')
    const held = (await listGlobalLines(trx, userId)).find((row) => row.barcode === barcode)
    const count = addedCount + (held?.count ?? 0)
    refuseCount(result, count)
    const { id } = await write(trx, userId, result.id, count)
    return { cardGoodsId: id, count, total: (await cartSize(trx, { userId, merchantCode: '' })).pieces }
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
    const rows = await listGlobalLines(trx, userId)
    const countReplies = list.map(({ cardGoodsId, count }) => {
      const row = rows.find(({ id }) => id === cardGoodsId) ?? refuse('lineProblem', '商品已不在购物车中，请刷新后重试')
      refuseCount(row, count)
      return { cardGoodsId, count, stock: row.qty }
    })
    for (const { cardGoodsId, count } of countReplies) {
      await updateGlobalCount(trx, count, cardGoodsId, userId)
    }
    return countReplies
  })
}

/** Sets the quantity of a cross-border cart line. @spec VA-10 */
export async function setGlobalCount(ctx: Ctx, line: Parsed<'setGlobalCount'>): Promise<Reply<'setGlobalCount'>> {
  const [countReply] = await setCounts(ctx, [line])
  return countReply ?? refuse('lineProblem')
}

/** Sets quantities, all or none. @spec VA-10 */
export const setGlobalCounts = (ctx: Ctx, { list }: Parsed<'setGlobalCounts'>) => setCounts(ctx, list)

export async function removeGlobal(ctx: Ctx, { ids }: Parsed<'removeGlobal'>) {
  await deleteGlobalLines(ctx.db, ownerOf(ctx), ids)
  return { done: true as const }
}
