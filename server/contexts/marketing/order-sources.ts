/** Source of an order that buys a coupon; its `source_ref` is the sale. */
export const COUPON_SALE = 'coupon'
/** Source of an order that pays a membership. */
export const WELFARE = 'welfare'
/** Sources of orders without products: nothing is sent, received or returned, and they are shown where they were bought. */
export const NOT_PRODUCTS = [WELFARE, COUPON_SALE] as const
