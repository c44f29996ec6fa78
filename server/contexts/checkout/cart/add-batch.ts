import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { Refusal, refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { addPieces, cartOf, sizeWithin, type Adding } from './add-to-cart'

type AddInput = Parameters<typeof addPieces>[2]
type Bad = { barcode: string; reason: string }

/** Adds up the quantities of the same product. */
function joinSameProducts(additions: readonly AddInput[]): AddInput[] {
  const byBarcode = new Map<string, AddInput>()
  for (const addition of additions) {
    const earlierAddition = byBarcode.get(addition.barcode)
    byBarcode.set(
      addition.barcode,
      earlierAddition ? { ...earlierAddition, count: earlierAddition.count + addition.count } : addition,
    )
  }
  return [...byBarcode.values()]
}

/** Reads the context before the transaction: a new catalog snapshot needs another connection. */
const addingOf = async (ctx: Ctx): Promise<Adding> => ({
  userId: ownerOf(ctx),
  catalogSnapshot: await ctx.catalogSnapshot(),
  now: ctx.now(),
})

/** Adds every product that can be added and returns the reasons for the others. A refused product changes nothing. */
async function addEach(trx: Trx, adding: Adding, additions: readonly AddInput[]) {
  await lockUser(trx, adding.userId)
  const ids: number[] = []
  const bad: Bad[] = []
  for (const addition of joinSameProducts(additions)) {
    try {
      ids.push((await addPieces(trx, adding, addition)).cardGoodsId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      bad.push({ barcode: addition.barcode, reason: error.message })
    }
  }
  return { ids, bad, total: await sizeWithin(trx, cartOf(adding)) }
}

/** Refuses with code 8570 and all refused products; the message names the first. */
function refuseAll(bad: readonly Bad[]) {
  const [first] = bad
  if (!first) return
  const message = bad.length > 1 ? `${bad.length} 种商品无法加入购物车：${first.reason}` : first.reason
  refuse('lineProblem', message, { goods: bad })
}

/**
 * Adds several products at once: all of them, or none with code 8570 and all refused products.
 * @spec VA-04 VA-07 VA-08 VA-10 RX-02 ER-29
 */
export async function addGoodsToCart(
  ctx: Ctx,
  { goods: products, ...where }: Parsed<'addGoodsToCart'>,
): Promise<Reply<'addGoodsToCart'>> {
  const adding = await addingOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const { ids, bad, total } = await addEach(
      trx,
      adding,
      products.map((one) => ({ ...where, ...one })),
    )
    refuseAll(bad)
    return { cardGoodsIds: ids, total }
  })
}

/**
 * Adds a pharmacist's recommendation: every product that can be bought, with the reasons for the others. Code 8570 when
 * none can. A recommendation is not a prescription.
 * @spec RX-02 ER-29
 */
export async function addRecommended(
  ctx: Ctx,
  { barcodes, ...where }: Parsed<'addRecommended'>,
): Promise<Reply<'addRecommended'>> {
  const adding = await addingOf(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const { ids, bad, total } = await addEach(
      trx,
      adding,
      barcodes.map((barcode) => ({ ...where, barcode, count: 1 })),
    )
    if (ids.length === 0) refuseAll(bad)
    return { cardGoodsIds: ids, total, left: bad }
  })
}
