import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import {
  updateCartLine,
  cartSize,
  loadAddition,
  findVariant,
  upsertCartLine,
  deleteCartLine,
  type AdditionRows,
  type CartOwner,
} from './queries'
import type { Parsed } from '../../../../src/contract/schemas'
import { dispatchRefusal } from '../../../../src/domain/partner'
import { RX_NOTICE } from '../../../../src/domain/prescription'
import {
  limitedIn,
  pricingAt,
  placeOf,
  reachableSenders,
  deliveryAreaReason,
  sendersAt,
  type CatalogSnapshot,
} from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { cartLimitReason } from './cart-limits'
import { limitReason } from './cart-lines'

/** Most lines of a checkout, and therefore of a cart. */
const MOST_LINES = 100
/** Message for products not sold in Changsha (VA-04). */
const CHANGSHA_LIMIT = '该商品在长沙区域已下架，无法加入购物车'

type Add = Parsed<'addToCart'>

export interface Adding {
  userId: number
  catalogSnapshot: CatalogSnapshot
  now: Date
  /** Combo that the pieces belong to, and the number of pieces in one set. */
  part?: { groupId: number; per: number }
  /** Whether the line keeps its sender: only its quantity changes, which needs no point on the map. */
  isSameSender?: boolean
}

/** Refuses a product that the cart does not take. */
async function checkProduct(trx: Trx, { products }: AdditionRows, barcode: string) {
  const [product] = products
  if (!product) return refuseUnknown(trx, barcode)
  if (!product.on_sale || product.price_fen === null) return refuse('lineProblem', '该商品已下架')
  // RX-02: a prescription drug is never bought from the cart; its own flow starts with the prescription.
  if (product.drug_class === DrugClass.rx) return refuse('lineProblem', `${product.name}：${RX_NOTICE}`)
  return product
}

/** Refuses the number of an SPU, which is not a product. @spec VA-01 */
async function refuseUnknown(trx: Trx, barcode: string) {
  const family = await findVariant(trx, barcode)
  return refuse('lineProblem', family ? '请先选择商品规格' : '没有找到该商品')
}

interface HeldLine {
  id: number
  storeNo: string
  count: number
}

/** Returns the cart that pieces are added to: that of the snapshot's shop. */
export const cartOf = ({ userId, catalogSnapshot: { merchantCode } }: Adding): CartOwner => ({ userId, merchantCode })

/**
 * Returns the stores that may send the product here: the given one, else all within reach, nearest first. Returns the
 * reason when none may.
 */
function possibleSenders({ catalogSnapshot, isSameSender = false, now }: Adding, input: Add) {
  const place = placeOf(input)
  const isUnmeasured = isSameSender && !place.point
  const no = (reason: string) => ({ reason, storeNos: [] })
  if (input.cardGoodsType !== CartKind.express && !place.point && !isUnmeasured) return no('请在地图上选择位置')
  if (!input.storeNo) {
    const senders = reachableSenders(catalogSnapshot, input.cardGoodsType, place, now)
    return { reason: '', storeNos: senders.map(({ storeNo }) => storeNo) }
  }
  const sender = sendersAt(catalogSnapshot, [input.storeNo], place, now).get(input.storeNo)
  if (!sender) return no('没有找到该门店')
  const areaReason = isUnmeasured ? '' : deliveryAreaReason(sender, input.cardGoodsType, place)
  return areaReason ? no(areaReason) : { reason: '', storeNos: [sender.storeNo] }
}

/** Chooses the sender: the given one, else the first with enough stock, else the first with any. Returns its stock too. */
function chooseSender(
  { storeNos, reason }: ReturnType<typeof possibleSenders>,
  stock: ReadonlyMap<string, number>,
  input: Add,
  heldLines: readonly HeldLine[],
) {
  if (reason) return refuse('lineProblem', reason)
  const [given] = storeNos
  if (input.storeNo && given) return { storeNo: given, stock: stock.get(given) ?? 0 }
  const wantedCount = (storeNo: string) =>
    input.count + (heldLines.find((line) => line.storeNo === storeNo)?.count ?? 0)
  const stocked = storeNos.filter((storeNo) => (stock.get(storeNo) ?? 0) > 0)
  const best = stocked.find((storeNo) => (stock.get(storeNo) ?? 0) >= wantedCount(storeNo)) ?? stocked[0]
  if (!best)
    return refuse('lineProblem', input.cardGoodsType === CartKind.express ? '该商品暂时缺货' : '附近门店暂无该商品')
  return { storeNo: best, stock: stock.get(best) ?? 0 }
}

const readAddition = (trx: Trx, adding: Adding, input: Add, storeNos: readonly string[]) => {
  const pricing = pricingAt(adding.catalogSnapshot, adding.now, input.cityId)
  const addition = { barcode: input.barcode, kind: input.cardGoodsType, groupId: adding.part?.groupId ?? 0, storeNos }
  return loadAddition(trx, cartOf(adding), pricing, addition)
}

/**
 * Checks the line that pieces of one product would form: the line it merges with (`held`) and the total quantity. Never
 * merges with `leaving`. Returns the size of the cart before the addition, too.
 */
async function checkAddition(trx: Trx, adding: Adding, input: Add, leaving?: number) {
  const { dispatchTypes } = adding.catalogSnapshot
  const dispatchReason = dispatchRefusal(dispatchTypes, input.cardGoodsType)
  if (dispatchReason) refuse('lineProblem', dispatchReason)
  if ((await limitedIn(trx, input.cityId)).includes(input.barcode)) refuse('lineProblem', CHANGSHA_LIMIT)
  const senders = possibleSenders(adding, input)
  const rows = await readAddition(trx, adding, input, senders.storeNos)
  const product = await checkProduct(trx, rows, input.barcode)
  const otherLines = rows.sameLines.filter(({ id }) => id !== leaving)
  const pieces = new Map(rows.stock.map(({ storeNo, qty }) => [storeNo, qty]))
  const { storeNo, stock } = chooseSender(senders, pieces, input, otherLines)
  const heldLine = otherLines.find((line) => line.storeNo === storeNo)
  const count = input.count + (heldLine?.count ?? 0)
  const reason = limitReason(
    { name: product.name, limitMin: product.limit_min, limitMax: product.limit_max, stock },
    count,
    { isNew: true },
  )
  if (reason) refuse('lineProblem', reason)
  const line = { barcode: input.barcode, name: product.name, count, max: product.limit_max }
  const replaced = [leaving, heldLine?.id].filter((id) => id !== undefined)
  const cart = { ...cartOf(adding), now: adding.now, kind: input.cardGoodsType }
  const cartReason = await cartLimitReason(trx, cart, line, replaced, rows)
  if (cartReason) refuse('lineProblem', cartReason)
  return { productId: product.id, storeNo, count, held: heldLine, size: rows.sizes[0] ?? { lines: 0, pieces: 0 } }
}

/** Adds pieces of one product to a locked cart. Returns the line. */
export async function addPieces(trx: Trx, adding: Adding, input: Add) {
  const { productId, storeNo, count, held, size } = await checkAddition(trx, adding, input)
  const line = await upsertCartLine(
    trx,
    {
      user_id: adding.userId,
      product_id: productId,
      kind: input.cardGoodsType,
      store_no: storeNo,
      merchant_code: adding.catalogSnapshot.merchantCode,
      count,
      created_at: adding.now,
      group_id: adding.part?.groupId ?? 0,
      per: adding.part?.per ?? 1,
    },
    count,
  )
  return { cardGoodsId: line.id, count, storeNo, isNew: held === undefined, size }
}

/** Replaces a line by another product, delivery method or quantity. Merges it with an existing equal line. */
export async function changeLine(trx: Trx, adding: Adding, id: number, input: Add) {
  const { productId, storeNo, count, held } = await checkAddition(trx, adding, input, id)
  if (held) {
    await deleteCartLine(trx, id, adding.userId)
    await updateCartLine(trx, adding.userId, held.id, { count })
    return { cardGoodsId: held.id, count, storeNo }
  }
  const change = { product_id: productId, kind: input.cardGoodsType, store_no: storeNo, count }
  await updateCartLine(trx, adding.userId, id, change)
  return { cardGoodsId: id, count, storeNo }
}

/** Returns the pieces in the cart; throws when the cart has too many lines, which rolls the change back. */
export async function sizeWithin(trx: Trx, owner: CartOwner): Promise<number> {
  const { lines, pieces } = await cartSize(trx, owner)
  refuseFull(lines)
  return pieces
}

function refuseFull(lines: number) {
  if (lines > MOST_LINES) refuse('notice', `购物车最多放 ${MOST_LINES} 种商品，请先整理`)
}

/**
 * Adds pieces to the cart; equal products from the same sender form one line. Code 8570 with the reason when it cannot
 * be bought, exceeds a limit or exceeds the stock.
 * @spec VA-04 VA-07 VA-08 VA-10 RX-02
 */
export async function addToCart(ctx: Ctx, input: Add) {
  const userId = ownerOf(ctx)
  const adding = { userId, catalogSnapshot: await ctx.catalogSnapshot(), now: ctx.now() }
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const { cardGoodsId, count, isNew, size } = await addPieces(trx, adding, input)
    refuseFull(size.lines + (isNew ? 1 : 0))
    return { cardGoodsId, count, total: size.pieces + input.count }
  })
}
