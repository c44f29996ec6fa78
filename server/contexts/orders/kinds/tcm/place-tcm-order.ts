import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { CartKind, orderTypeOf } from '../../../../../src/domain/kind'
import { DECOCT_FEN, herbalFormulaAmounts, herbsInFen } from '../../../../../src/domain/tcm'
import { placeOf, TCM_PRODUCTS } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { shownAddress as shown } from '../../../customer'
import {
  type Basket,
  basketLines,
  type CheckoutInput,
  chosenAddress,
  productLines,
  type Line,
  placeOfAddress,
  toPreview,
  priceBasket,
  problemOf,
  refuseOverLimit,
  remember,
} from '../../../checkout'
import { markLinesRx } from './queries'
import { DOSES } from './tcm-kind'
import { submitOrder, type LineSource, type SubmitReply } from '../../place/place-order'
import { needHealthConsent } from '../prescription/rx-basket'
import {
  findAnyMaker,
  bindPrescription,
  cardOf,
  type HerbalFormulaHerb,
  type HerbalFormulaRow,
  herbsOfFormulas,
  makerOf,
  ownHerbalFormula,
  priceHerbs,
  refuseUnsoldHerbs,
  toFormulaAmountsInYuan,
} from '../../../prescription'

const DECOCTION = 2
const refuseLines = (text: string) => refuse('lineProblem', text, problemOf([1]))

interface TcmBasket extends Basket {
  row: HerbalFormulaRow
  herbs: HerbalFormulaHerb[]
  /** Reason why no store prepares it for this place, '' when one does. */
  reason: string
}

/**
 * Refuses with codes 404 and 8570: a formula is ordered once, after its approval and while it is valid.
 * @spec RX-05 RX-07
 */
function refuseClosed(row: HerbalFormulaRow, now: Date) {
  if (row.withdrawn) refuseLines('撤回健康信息授权时，这张药方已作废，请重新提交')
  if (row.state !== 'approved') refuseLines('药方还没有通过药师审核')
  if (!row.is_free) refuseLines('该药方已经下单，一张药方只能下一个订单')
  if (row.valid_until <= now) refuseLines('药方已过有效期，请重新提交')
}

/** Loads the doses of an approved formula, and their decoction, from the store that prepares it. @spec PR-18 */
async function loadHerbalFormula(
  handle: Handle,
  id: number,
  at: Pick<CheckoutInput, 'userId' | 'place' | 'catalogSnapshot' | 'now'>,
): Promise<TcmBasket> {
  const row = (await ownHerbalFormula(handle, at.userId, { id })) ?? refuse('missing', '没有找到这张药方')
  await needHealthConsent(handle, at.userId)
  refuseClosed(row, at.now)
  const herbs = await herbsOfFormulas(handle, [id])
  if (herbs.some(({ price_fen }) => price_fen === null)) refuseLines('药方里有本店不再销售的药味')
  const { doses, decoct } = row
  const preparation = { herbs, doses, decoct }
  const { sender: availableSender, reason } = await makerOf(handle, preparation, at)
  const sender = availableSender ?? findAnyMaker(at) ?? refuse('noSender')
  const { dose } = herbalFormulaAmounts({ ...preparation, herbs: priceHerbs(herbs) })
  const requestedLine = { count: doses, kind: CartKind.lightning, sender, stock: doses }
  const products = await productLines(
    handle,
    [
      { ...requestedLine, id: DOSES, barcode: TCM_PRODUCTS.doses },
      ...(decoct ? [{ ...requestedLine, id: DECOCTION, barcode: TCM_PRODUCTS.decoction }] : []),
    ],
    at,
  )
  const toFormulaLine = (line: Line): Line => ({
    ...line,
    ...{ onSale: true, promotion: null, priceFen: line.id === DOSES ? dose : DECOCT_FEN },
    ...(line.id === DOSES ? { spec: `${herbs.length} 味 · ${decoct ? `代煎，每天 ${row.bags} 袋` : '自煎'}` } : {}),
  })
  const basket = { lines: products.map(toFormulaLine), kind: CartKind.lightning, orderType: orderTypeOf('o2o') }
  return { ...basket, storeNos: [sender.storeNo], isFixed: true, row, herbs, reason }
}

/** Returns the price of a formula, and the store that would prepare it. Reserves nothing. @spec PR-18 ER-58 ER-59 */
export async function tcmScheme(ctx: Ctx, input: Parsed<'tcmScheme'>): Promise<Reply<'tcmScheme'>> {
  const soldHerbs = await refuseUnsoldHerbs(ctx.db, input.herbs)
  const row = await chosenAddress(ctx, ownerOf(ctx), input.addressId)
  const at = {
    place: row ? placeOfAddress(row) : placeOf(input),
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  }
  const { doses } = input
  const decoct = input.decoct === 1
  const { sender, reason } = await makerOf(ctx.db, { herbs: input.herbs, doses, decoct }, at)
  const priceOf = (name: string) => soldHerbs.find((one) => one.name === name)?.price ?? 0
  const herbs = herbsInFen(input.herbs.map(({ name, grams }) => ({ grams, price: priceOf(name) })))
  const { storeNo = '', name = '', distance = null, arrival = '' } = sender ?? {}
  return {
    ...toFormulaAmountsInYuan({ herbs, doses, decoct }),
    store: sender && { storeNo, name, distance, arrival },
    reason,
    address: row && shown(row, reason ? 1 : 0),
  }
}

/** Previews the order of an approved formula. Reserves nothing. @spec PR-18 ER-58 ER-59 */
export async function confirmTcm(ctx: Ctx, input: Parsed<'confirmTcm'>): Promise<Reply<'confirmTcm'>> {
  const userId = ownerOf(ctx)
  const { id } =
    (await ownHerbalFormula(ctx.db, userId, { no: input.formulaNo })) ?? refuse('missing', '没有找到这张药方')
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadHerbalFormula(ctx.db, id, at)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
  const cost = await priceBasket(ctx.db, basket, { ...at, couponId: null })
  await remember(ctx, userId, basket, cost)
  const { reason } = basket
  const order = toPreview(basket, cost, place, row && shown(row, reason ? 1 : 0), row ? reason : '')
  return { ...order, promise: null, formula: cardOf(ctx, basket.row, basket.herbs) }
}

const fromHerbalFormula = (id: number): LineSource<TcmBasket> => ({
  load: (trx, submission) => loadHerbalFormula(trx, id, submission),
  refuseBad: async (_trx, _at, { reason }) => {
    if (reason) refuseLines(reason)
  },
  removeLines: async (trx, userId, _basket, orderId) => {
    if (!(await bindPrescription(trx, userId, id, orderId))) refuseLines('该药方已经下单，一张药方只能下一个订单')
    await markLinesRx(trx, orderId)
  },
  origin: { source: 'tcm', source_ref: id },
})

/** Places the one order of a formula, once per `idemKey`. @spec PR-18 RX-05 ER-34 ER-58 ER-59 */
export async function submitTcm(ctx: Ctx, { formulaNo, ...input }: Parsed<'submitTcm'>): Promise<SubmitReply> {
  const formulaRow = await ownHerbalFormula(ctx.db, ownerOf(ctx), { no: formulaNo })
  const { id } = formulaRow ?? refuse('missing', '没有找到这张药方')
  return submitOrder(
    ctx,
    { ...input, cartType: CartKind.lightning, couponId: null },
    [CartKind.lightning],
    fromHerbalFormula(id),
  )
}
