import { PURPOSES } from '../../src/domain/consent'
import { checkChar } from '../../src/domain/id-card'
import { sendRequest, payAtSandbox, sendAtSandbox } from './ask'

const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
/** 电子体温计: sold as a group buy of two participants. */
export const GROUP = { barcode: '2820000008442', groupActivityId: 1 }
/** 叶黄素酯片: sold in spell groups of two participants. */
export const SPELL_BARCODE = '2930000000794'
export const BARCODE = '2910000001373'
/** 健胃消食片: part of an ordinary combo and of a treatment package. */
export const TREATED = '2910000028776'
/** 电子血压计: delivered by express only. */
export const FAR = '2820000002112'
/** 血糖试纸: its flash sale session begins tomorrow. */
export const COMING = '2820000006332'
/** 额温枪 in the running limited flash sale session and 护腰带 in the special session, both at the nearest store. */
export const FLASH_SALES = {
  barcode: '2820000010551',
  open: { type: 2, round: 1, store: 'S903001' },
  special: { type: 2, round: 3, store: 'S903001' },
} as const
/** 轮椅 折叠: reserved online and bought at a store. */
export const CHAIR = { barcode: '2820000033765', id: 2 } as const
/** 雾化器 家用: one piece in presale. */
export const SALE = { type: 1, sale: 1, count: 1 } as const
/** 健胃消食片: made of Chinese herbs. */
export const CHINESE = '2910000028776'
/** 鱼油软胶囊 and 泡腾片: cross-border products of two different companies. */
export const GLOBAL = ['9300000000014', '4000000000019'] as const
/** Two pieces of the first cross-border product, bought directly without the cart. */
export const CROSS_BORDER = { company: 'GA', goods: `${GLOBAL[0]}_2` } as const
/** 苯磺酸氨氯地平片: a prescription drug. */
export const RX = '2910000054805'

/** Signs in a new account without addresses or orders. Returns its token. */
export async function newcomer(server: string, mobile: string) {
  const { sandboxCode = '' } = await sendRequest(server, 'sendMobileCode', { mobile })
  return (await sendRequest(server, 'mobileCode', { mobile, code: sandboxCode })).token
}

/** Creates a shopper with one delivery address through the server's API. */
export async function newShopper(server: string, mobile: string) {
  const token = await newcomer(server, mobile)
  const address = await sendRequest(
    server,
    'createAddress',
    { ...PLACE, name: '李四', mobile, region: '广东省 深圳市 南山区', address: '海上路 1 号', roomNo: '2 楼' },
    token,
  )
  return { token, mobile, addressId: address.id }
}

type Known = Awaited<ReturnType<typeof newShopper>>

export const addToCart = (server: string, { token }: Known, count = 1) =>
  sendRequest(server, 'addToCart', { ...PLACE, barcode: BARCODE, count, cardGoodsType: 2 }, token)

/**
 * Fills the cart with two boxes of a product that has other variants, and with a combo; both are lightning delivery.
 */
export async function fillCart(server: string, shopper: Known) {
  const { token } = shopper
  await addToCart(server, shopper, 2)
  const groups = await sendRequest(server, 'goodsGroups', { ...PLACE, barcode: TREATED })
  const combo = groups.find(({ goods: products, cardGoodsType }) => products.length > 1 && cardGoodsType === 2)
  if (!combo) throw new Error('no combo of several products nearby')
  const { groupId, cardGoodsType, storeNo } = combo
  await sendRequest(server, 'addGroupToCart', { ...PLACE, groupId, cardGoodsType, storeNo }, token)
  return combo
}

/**
 * 对乙酰氨基酚片 and 感冒灵颗粒, which share an active ingredient. They come from two stores that are open day and
 * night; one of the stores has both.
 */
const DOUBLE = ['2910000004114', '2910000008228'] as const
export async function fillTwoStores(server: string, { token }: { token: string }) {
  const from = ['S903001', 'S903004'] as const
  for (const [index, barcode] of DOUBLE.entries())
    await sendRequest(
      server,
      'addToCart',
      { ...PLACE, barcode, count: 1, cardGoodsType: 2, storeNo: from[index] },
      token,
    )
}

/** Saves a default patient who is allergic to the ingredient that both products share. */
export async function allergicPatient(server: string, { token }: { token: string }) {
  await sendRequest(
    server,
    'saveConsents',
    { choices: [{ purpose: 'health', version: PURPOSES.health.version, given: true }] },
    token,
  )
  await sendRequest(
    server,
    'savePatient',
    {
      ...{ name: '林小明', relation: 'self', sex: 'male', birth: '1990-06-15', guardian: 0, undefault: 1 },
      ...{ allergy: '对乙酰氨基酚', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
    },
    token,
  )
}

/** Claims every coupon of the city. Returns how many coupons the shopper holds. */
export async function claimAll(server: string, { token }: Known) {
  const coupons = await sendRequest(server, 'couponsByCity', { cityId: PLACE.cityId }, token)
  await sendRequest(server, 'claimCoupons', { couponIds: coupons.map(({ couponId }) => couponId) }, token)
  return (await sendRequest(server, 'getNumber', {}, token)).couponNum
}

/** Places an order with the best coupon and leaves it unpaid. */
export async function placeOrder(server: string, shopper: Known, idemKey = 'first', count = 1) {
  const { token, addressId } = shopper
  const lines = { cartIds: [(await addToCart(server, shopper, count)).cardGoodsId], cartType: 2 as const }
  const preview = await sendRequest(server, 'confirmOrder', { ...PLACE, ...lines, addressId }, token)
  const { couponId, payable } = preview
  const submission = { ...lines, addressId, couponId, payable, idemKey: `${idemKey}-${shopper.mobile}` }
  return { ...(await sendRequest(server, 'submitO2o', submission, token)), couponId }
}

/** Returns how many pieces the nearest store has in stock. */
export async function stockOf(server: string) {
  const [line] = await sendRequest(server, 'stockByBarcodes', { ...PLACE, barcodes: BARCODE })
  return line?.count ?? NaN
}

/** Waits until the server knows of the payment of an order. */
export async function untilPaid(server: string, token: string, orderNo: string) {
  for (let remaining = 600; remaining > 0; remaining -= 1) {
    if ((await sendRequest(server, 'queryPay', { orderNo }, token)).paid) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`order ${orderNo} was not paid`)
}

/** Places an order, pays it, waits until the server confirms the payment, and has the store send it. */
export async function sentOrder(server: string, shopper: Known) {
  const { token } = shopper
  const { id, orderNo } = await placeOrder(server, shopper, 'sent')
  const { pkg } = await sendRequest(server, 'payOrder', { orderNo, method: 'wechat' }, token)
  await payAtSandbox(server, pkg.replace('prepay_id=', ''))
  await untilPaid(server, token, orderNo)
  await sendAtSandbox(server, orderNo)
  return { id, orderNo }
}

/** A product that only the next store sells: an order with it has two parcels. */
export const NEXT_DOOR = '2910000009591'
export const THREE = [BARCODE, '2820000012661', '2820000023216'] as const

interface Paid {
  pickup?: boolean
  /** Whether a carrier brings it in days, in place of a rider. */
  express?: boolean
  idemKey?: string
  /** Barcodes to order, two pieces of each. */
  goods?: readonly string[]
}

/**
 * Places an order, pays it and waits until the server confirms the payment. By default it has two pieces of each of
 * three products: one drug and two products that are not drugs.
 */
export async function paidOrder(
  server: string,
  shopper: Known,
  { pickup = false, express = false, idemKey = 'paid', goods: products }: Paid = {},
) {
  const { token, addressId } = shopper
  const cartType = pickup ? (3 as const) : express ? (1 as const) : (2 as const)
  const cartIds: number[] = []
  for (const barcode of products ?? (pickup ? THREE.slice(1, 2) : THREE))
    cartIds.push(
      (await sendRequest(server, 'addToCart', { ...PLACE, barcode, count: 2, cardGoodsType: cartType }, token))
        .cardGoodsId,
    )
  const preview = await sendRequest(server, 'confirmOrder', { ...PLACE, cartIds, cartType, addressId }, token)
  const { couponId, payable } = preview
  const submission = { cartIds, cartType, addressId, couponId, payable, idemKey: `${idemKey}-${shopper.mobile}` }
  const submit = express ? 'submitB2c' : 'submitO2o'
  const { id, orderNo } = await sendRequest(server, submit, submission, token)
  const { pkg } = await sendRequest(server, 'payOrder', { orderNo, method: 'wechat' }, token)
  await payAtSandbox(server, pkg.replace('prepay_id=', ''))
  await untilPaid(server, token, orderNo)
  return { id, orderNo }
}

/** Adds a product and a store to the favorites and the product to the browsing history. */
export async function favoriteAndView(server: string, { token }: { token: string }) {
  await sendRequest(server, 'doCollect', { collectType: 1, code: BARCODE, on: 1 }, token)
  await sendRequest(server, 'doCollect', { collectType: 2, code: 'S903001', on: 1 }, token)
  await sendRequest(server, 'saveBrowse', { barcode: BARCODE }, token)
}

/** Creates a shopper with a cart line, a cancelled order and an unpaid order. */
export async function prepareShopper(server: string, mobile: string) {
  const shopper = await newShopper(server, mobile)
  const order = await placeOrder(server, shopper)
  await sendRequest(server, 'cancelOrder', { id: order.id, reason: '不想要了' }, shopper.token)
  const unpaid = await placeOrder(server, shopper, 'unpaid')
  const { cardGoodsId: cartId } = await addToCart(server, shopper)
  await favoriteAndView(server, shopper)
  const { id: orderId, orderNo } = order
  return { ...shopper, cartId, orderNo, orderId, unpaidNo: unpaid.orderNo, unpaidId: unpaid.id }
}

export type Shopper = Awaited<ReturnType<typeof prepareShopper>>

/** Saves a patient with a verified ID number, for whom prescription drugs can be requested. */
export async function realPatient(server: string, { token }: { token: string }) {
  const choices = (['health', 'id'] as const).map((purpose) => {
    return { purpose, version: PURPOSES[purpose].version, given: true }
  })
  await sendRequest(server, 'saveConsents', { choices }, token)
  const person = { name: '林小明', relation: 'self', sex: 'female', birth: '1990-06-15', idNo: ID_CARD } as const
  const health = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] } as const
  return sendRequest(server, 'savePatient', { ...person, ...health, diseases: [] }, token)
}

const FIRST_17 = '44030019900615002'
/** ID card number of a woman born on 1990-06-15. */
export const ID_CARD = FIRST_17 + checkChar(FIRST_17)
