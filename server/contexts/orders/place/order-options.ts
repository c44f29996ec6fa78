import type { Parsed } from '../../../../src/contract/schemas'
import { slotAt } from '../../../../src/domain/delivery-slot'
import { storedInvoice, invoiceProblem } from '../../../../src/domain/invoice'
import { CartKind } from '../../../../src/domain/kind'
import { pickupTime, placeOf, promisedRange, type CatalogSnapshot } from '../../catalog'
import { refuse } from '../../../platform/http/refusal'
import { type Basket, type Priced, slotStores } from '../../checkout'
import type { Vault } from '../../../platform/encryption'
import { kindOf, type OrderSource } from '../kinds/registry'
import { NO_SELLER } from '../invoice/seller'
import { invoiceColumn } from '../private-columns'

type OrderOptions = Pick<Parsed<'submitO2o'>, 'slot' | 'invoice' | 'replace'>
export const PROBLEMS = { title: '请填写发票抬头', taxNo: '请填写正确的纳税人识别号' }

function slotOf(catalogSnapshot: CatalogSnapshot, basket: Basket, slot: OrderOptions['slot'], now: Date) {
  if (!slot) return null
  const matchingSlot = slotAt(slotStores(catalogSnapshot, basket), now.getTime(), slot)
  return matchingSlot ?? refuse('notice', '这个送达时段已经不能选了，请重新选择')
}

/** Returns the invoice as stored; refuses one without a name, or a company without its number. @spec PR-32 */
export function invoiceOf(invoice: OrderOptions['invoice']) {
  if (!invoice) return null
  const problem = invoiceProblem(invoice)
  return problem ? refuse('invalid', PROBLEMS[problem]) : storedInvoice(invoice)
}

/**
 * Checks the shortage choices: a prescription medicine must not be replaced by another, nor a line outside the order.
 * @spec RX-05
 */
function replacesOf(basket: Basket, replace: OrderOptions['replace']) {
  for (const { cartId, way: shortageChoice } of replace) {
    const line = basket.lines.find(({ id, lead }) => id === cartId || lead === cartId)
    if (!line) refuse('invalid', '缺货处理的商品不在订单中')
    else if (shortageChoice === 'same' && !line.drugClass?.startsWith('OTC'))
      refuse('invalid', `${line.name}：不支持同成分替换`)
  }
  return replace.length > 0
    ? Object.fromEntries(replace.map(({ cartId, way: shortageChoice }) => [cartId, shortageChoice]))
    : null
}

interface OptionFacts {
  userId: number
  basket: Basket
  priced: Priced
  input: OrderOptions
  /** Address of the delivery. */
  address: { cityId: number; latitude: number | null; longitude: number | null }
  source?: OrderSource
}

/** Returns the delivery time to promise: the chosen slot, else that of the senders; null for a kind that promises none. */
function promiseOf(
  { catalogSnapshot, now }: { catalogSnapshot: CatalogSnapshot; now: Date },
  { basket, address, source = 'goods' }: OptionFacts,
  slot: ReturnType<typeof slotOf>,
) {
  if (!kindOf(source).view.promisesDelivery) return null
  const storeNos = basket.lines.map(({ sender }) => sender.storeNo)
  return slot ?? promisedRange(catalogSnapshot, { kind: basket.kind, storeNos, place: placeOf(address) }, now)
}

/** Returns when a pickup is ready and how long the store keeps it; null for other orders. */
function pickupTimeOf(
  { catalogSnapshot, now }: { catalogSnapshot: CatalogSnapshot; now: Date },
  { basket, source = 'goods' }: OptionFacts,
) {
  if (basket.kind !== CartKind.pickup || !kindOf(source).view.promisesDelivery) return null
  return pickupTime(catalogSnapshot, basket.lines[0]?.sender.storeNo ?? '', now)
}

/** Returns the columns of the order options, with the delivery time to promise; refuses an invalid option. */
export function orderOptionColumns(
  moment: { catalogSnapshot: CatalogSnapshot; vault: Vault; now: Date },
  facts: OptionFacts,
) {
  const { catalogSnapshot, vault, now } = moment
  const { userId, basket, priced, input } = facts
  const slot = slotOf(catalogSnapshot, basket, input.slot, now)
  const promise = promiseOf(moment, facts, slot)
  const pickup = pickupTimeOf(moment, facts)
  const invoice = invoiceOf(input.invoice)
  if (invoice && !catalogSnapshot.canInvoice) refuse('notice', NO_SELLER)
  const replace = replacesOf(basket, input.replace)
  return {
    points: priced.pointsUsed,
    points_fen: priced.amounts.points,
    slot_from: slot?.from ?? null,
    slot_to: slot?.to ?? null,
    promise_from: promise?.from ?? null,
    promise_to: promise?.to ?? null,
    pickup_from: pickup?.from ?? null,
    pickup_to: pickup?.to ?? null,
    ...invoiceColumn(vault, userId, invoice),
    replace: replace && JSON.stringify(replace),
  }
}
