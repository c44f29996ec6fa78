import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind, PICKUP } from '../../../../src/domain/kind'
import type { Parsed } from '../../../../src/contract/schemas'
import { refuse } from '../../../platform/http/refusal'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { type BuyNowInput, loadNow, type NowBasket, type InsuranceChannel } from '../../checkout'
import { itemsOf } from '../queries'
import { findOrderToRepeat, findPrescriptionOfOrder } from './order-queries'
import { submitOrder, type LineSource } from './place-order'

/** Line source for products named in the submit: loading checks them, and no cart line is removed. */
const fromProducts = (products: BuyNowInput, method: InsuranceChannel): LineSource<NowBasket> => ({
  load: (trx, submission) => loadNow(trx, products, submission, method),
  refuseBad: async () => {},
  ...(method === 'own' ? {} : { origin: { source: method, source_ref: null } }),
})

/** Places an order without the cart, from the fewest senders or the chosen one. @spec ER-30 ER-31 ER-34 */
export const submitNow = (method: InsuranceChannel) => (ctx: Ctx, input: Parsed<'submitNow'>) =>
  submitOrder(ctx, input, [1, 2, 3], fromProducts(input, method))

/** Returns the page that buys these products, as a partner (ydy) links to it. */
export function productLink({ goods: products, cartType }: Parsed<'goodsLink'>) {
  const productParam = products.map(({ barcode, count }) => `${barcode}_${count}`).join('-')
  return { url: `/order/directAffirm/${cartType}?${new URLSearchParams({ goods: productParam, platform: 'ydy' })}` }
}

const ON_PRESCRIPTION = '处方订单不能直接再次购买，请重新提交处方'

/** Refuses to reorder products that needed a prescription: they need one again. @spec RX-04 */
async function refusePrescribed(ctx: Ctx, orderId: number, items: readonly { drug_class: string | null }[]) {
  if (items.some(({ drug_class }) => drug_class === DrugClass.rx) || (await findPrescriptionOfOrder(ctx.db, orderId)))
    refuse('lineProblem', ON_PRESCRIPTION)
}

/**
 * Returns the link for the products of the shopper's own order, with its delivery method. Codes: 101 for another
 * shopper's, 8570 for products on prescription.
 */
export async function orderLink(ctx: Ctx, { orderNo }: Parsed<'orderLink'>) {
  const order = await findOrderToRepeat(ctx.db, shopUserOf(ctx), orderNo)
  const { id, kind, cart_type: cartType } = order ?? refuse('notFound')
  const items = await itemsOf(ctx.db, [id])
  await refusePrescribed(ctx, id, items)
  const products = items.map(({ barcode, count }) => ({ barcode, count }))
  return productLink({ goods: products, cartType: kind === PICKUP ? PICKUP : cartType === CartKind.express ? 1 : 2 })
}
