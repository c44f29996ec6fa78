import { z } from 'zod'
import { scheme } from '../cart/order-schemas'
import { checkoutInput, orderPreview } from '../cart/schemas'
import { submitInput, submitted } from '../order/schemas'
import { barcode, cardGoodsType, flag, id, place, shop, text, time } from '../shapes'

export const rxCartSchemas = {
  /**
   * Products of an approved prescription, all of them without `goods`; the prescription by its id, or by the number of
   * its request and then as last assembled. `storeNo`: the pickup store.
   * @spec API-26 PR-12
   */
  addToRxCart: {
    input: place.extend({
      prescriptionId: id.optional(),
      orderNo: text(40).optional(),
      addressId: id.nullish(),
      cardGoodsType: cardGoodsType.default(2),
      storeNo: text(32).nullish(),
      goods: z
        .array(z.object({ barcode, count: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100)
        .optional(),
    }),
    reply: z.object({ cartIds: z.array(z.number().int()), cartType: cardGoodsType }),
  },
  /**
   * Returns the checkout of a prescription. No coupon applies: a prescription drug is never reduced.
   * @spec API-26 RX-04
   */
  confirmRxCart: {
    input: checkoutInput.omit({ couponId: true }).extend(place.shape),
    reply: orderPreview.extend({
      prescriptionId: z.number().int(),
      /** '' for a prescription that was not requested here. */
      demandNo: z.string(),
      patientId: z.number().int(),
      patientName: z.string(),
      validUntil: time,
    }),
  },
  /** With `apply` the lines move to the senders of the split and get the returned ids. @spec API-26 */
  schemeOfRxCart: {
    input: checkoutInput
      .omit({ couponId: true })
      .extend(place.shape)
      .extend({ apply: flag.default(0) }),
    reply: scheme,
  },
  /**
   * Stores within 3 km of the place or address where all of these lines can be picked up, nearest first.
   * @spec PR-12
   */
  storesOfRxCart: {
    input: checkoutInput.omit({ couponId: true }).extend(place.shape),
    reply: z.array(shop),
  },
  /** Places the one order of a prescription, for its patient; `roomNo` as in every order. @spec API-26 RX-05 */
  submitRxCart: { input: submitInput.extend({ patientId: id, couponId: z.null().default(null) }), reply: submitted },
}
