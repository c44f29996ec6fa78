import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { problemOf } from '../../../checkout'
import { allDoses, herbsOfFormulas, HERBS_OUT_OF_STOCK, returnHerbs, takeHerbs } from '../../../prescription'
import type { OrderKind, Pieces, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'

/** Line of the doses in a formula's order; the decoction is another line and takes nothing. */
export const DOSES = 1

/** Takes the herbs of all doses from the store that makes them. @spec ER-58 */
async function takeDoses(trx: Trx, { source_ref: formulaId }: StockOrder, lines: readonly Pieces[]) {
  const line = lines.find(({ lineId }) => lineId === DOSES)
  if (!line) throw new Error('a formula is ordered with its doses')
  const herbs = await herbsOfFormulas(trx, [formulaId ?? 0])
  if (!(await takeHerbs(trx, line.storeNo ?? '', allDoses({ herbs, doses: line.count }))))
    refuse('lineProblem', HERBS_OUT_OF_STOCK, problemOf([DOSES]))
}

async function returnDoses(trx: Trx, order: StockOrder, lines: readonly Pieces[]) {
  for (const { productId, storeNo, count } of lines)
    await returnHerbs(trx, order, { product_id: productId, store_no: storeNo, count })
}

/** Doses of an approved herbal formula; `source_ref` is its prescription. @spec PR-18 */
export const tcmOrder: OrderKind = {
  ...standardOrder,
  source: 'tcm',
  takeStock: takeDoses,
  returnStock: returnDoses,
  // Making the doses takes a time that no store promises.
  view: { ...standardOrder.view, isFormula: true, promisesDelivery: false },
}
