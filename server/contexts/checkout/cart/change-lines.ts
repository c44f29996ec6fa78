import { CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { placeOf, reachableSenders, stockAt } from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { Refusal, refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { cartOf, changeLine, type Adding } from './add-to-cart'
import { ownLines, problemOf } from './line-checks'
import { bundlesOf, limitReason, saleReason, setsOf, type Line } from './cart-lines'
import { cartSize } from './queries'

const NO_EXPRESS = '当前地址暂不支持快递配送'

/** Adds the line's id to a refusal that concerns it. */
async function naming<T>(id: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.data == null) return refuse('lineProblem', error.message, problemOf([id]))
    throw error
  }
}

type LineChange = Omit<Parsed<'modifyCart'>['list'][number], 'cardGoodsId'>

/** Changes a line, or a combo with all its parts from one sender. */
async function changeBundle(
  trx: Trx,
  adding: Adding,
  parts: readonly Line[],
  change: LineChange,
  where: Omit<Parsed<'modifyCart'>, 'list'>,
) {
  let storeNo: string | null = null
  const changed: { cardGoodsId: number; count: number }[] = []
  for (const line of parts) {
    const isCombo = line.groupId > 0
    const { cardGoodsType = line.kind } = change
    const barcode = (isCombo ? undefined : change.barcode) ?? line.barcode
    const count = change.count === undefined ? line.count : change.count * line.per
    // Keeps the sender when only the quantity changes.
    const isSameSender = cardGoodsType === line.kind && barcode === line.barcode
    if (isSameSender) storeNo = line.sender.storeNo
    const part = isCombo ? { groupId: line.groupId, per: line.per } : undefined
    const target = { ...where, barcode, count, cardGoodsType, storeNo }
    const now = await changeLine(trx, { ...adding, part, isSameSender }, line.id, target)
    storeNo = now.storeNo
    changed.push({ cardGoodsId: now.cardGoodsId, count: now.count / line.per })
  }
  return changed.sort((a, b) => a.cardGoodsId - b.cardGoodsId)[0] as (typeof changed)[number]
}

/**
 * Changes some lines, all or none: another variant of the same SPU, another delivery method, another quantity. Code
 * 8570 names the line that cannot change.
 * @spec VA-01 VA-07 VA-08 VA-10 RX-02
 */
export async function modifyLines(ctx: Ctx, input: Parsed<'modifyCart'>): Promise<Reply<'modifyCart'>> {
  const { list, ...where } = input
  const adding: Adding = { userId: ownerOf(ctx), catalogSnapshot: await ctx.catalogSnapshot(), now: ctx.now() }
  const ids = [...new Set(list.map(({ cardGoodsId }) => cardGoodsId))]
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, adding.userId)
    const before = await ownLines(trx, { ...adding, ids, place: placeOf(where) })
    const changed = []
    for (const { cardGoodsId: id, ...change } of list) {
      const parts = before.filter((line) => line.lead === id)
      changed.push(await naming(id, () => changeBundle(trx, adding, parts, change, where)))
    }
    return { list: changed, total: (await cartSize(trx, cartOf(adding))).pieces }
  })
}

/** Returns the reason why a line cannot be sent by express with this much stock in the warehouse; '' when it can. */
const expressReason = (line: Line, stock: number) =>
  saleReason({ ...line, stock: Math.max(1, stock) }) ||
  (stock < 1 ? '快递仓暂时没有货' : limitReason({ ...line, stock }, line.count))

/** Previews which lines can change to express and which cannot. Changes nothing. */
export async function askToB2c(ctx: Ctx, input: Parsed<'askToB2c'>): Promise<Reply<'askToB2c'>> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const now = ctx.now()
  const place = placeOf(input)
  const lines = await ownLines(ctx.db, { userId: ownerOf(ctx), ids: input.ids, place, now, catalogSnapshot })
  const storeNos = reachableSenders(catalogSnapshot, CartKind.express, place, now).map((sender) => sender.storeNo)
  const pieces = await stockAt(ctx.db, [...new Set(lines.map(({ productId }) => productId))], storeNos)
  return bundlesOf(lines).map((parts) => {
    const lead = parts[0] as Line
    const partSupplies = parts.map((line) => {
      const stock = Math.max(0, ...(pieces.get(line.productId)?.values() ?? []))
      return {
        sets: Math.floor(stock / line.per),
        reason: storeNos.length > 0 ? expressReason(line, stock) : NO_EXPRESS,
      }
    })
    return {
      cardGoodsId: lead.id,
      productName: lead.groupName || lead.name,
      count: setsOf(lead),
      stock: Math.min(...partSupplies.map(({ sets }) => sets)),
      reason: partSupplies.find(({ reason }) => reason !== '')?.reason ?? '',
    }
  })
}

/** Changes lightning or pickup lines to express, all or none. */
export const toB2c = (ctx: Ctx, { ids, ...where }: Parsed<'toB2c'>) =>
  modifyLines(ctx, { ...where, list: ids.map((cardGoodsId) => ({ cardGoodsId, cardGoodsType: CartKind.express })) })
