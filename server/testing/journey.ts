import type { Input } from '../../src/contract/schemas'
import { PURPOSES } from '../../src/domain/consent'
import { PRODUCTS, HOME, type Shop } from './shop'
import { OWNER_ID, PIN, walletTicket } from './wallets'

/** Texts that the shopper of the journey enters. No demo text contains them. */
export const TYPED = {
  mobile: '13977712345',
  nickname: '寻真小药罐',
  name: '欧阳寻真',
  idNo: OWNER_ID,
  birth: '1990-06-15',
  street: '寻真大道七十七号',
  room: '3-寻真1204',
  tag: '寻真家',
  latitude: 22.506498765,
  longitude: 113.939213765,
  doorCode: '8842寻真',
  remark: '请放寻真门口的柜子',
  invoiceTitle: '寻真健康咨询公司',
  taxNo: '91440300MA5EXAMP72',
  allergy: '寻真对青霉素过敏',
  chat: '我是欧阳寻真想问血压',
  feedback: '寻真反馈页面打不开',
  afterSale: '寻真收到时少了一盒',
  comment: '寻真评价包装完好',
  question: '寻真想问外袋密封吗',
} as const

/** PNG of one red pixel. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let keys = 0
const key = () => `journey-key-${++keys}`

async function signUp(shop: Shop): Promise<string> {
  const { mobile } = TYPED
  const { sandboxCode: code = '' } = await shop.ok('sendMobileCode', { mobile })
  const { token } = await shop.ok('mobileCode', { mobile, code })
  await shop.ok('updateHeadOrName', { name: TYPED.nickname }, token)
  for (const purpose of ['id', 'health'] as const)
    await shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given: true }] }, token)
  return token
}

async function upload(shop: Shop, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(PHOTO)], { type: 'image/png' }), 'paper.png')
  const init = { method: 'POST', body: form, headers: { authorization: token } }
  const response = await fetch(`${shop.url}/api/user-api/upload/up`, init)
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url.replace(/\?.*/, '')
}

async function passTime(shop: Shop, seconds: number) {
  for (let remaining = seconds; remaining > 0; remaining--) {
    shop.pass(1000)
    await shop.jobs.drain()
  }
}

async function send(shop: Shop, orderNo: string) {
  for (const to of [300, 400]) {
    const body = JSON.stringify({ orderNo, to })
    await fetch(`${shop.url}/sandbox/store`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
}

/** Creates a patient, a prescription request with a photograph, a prescription, an order and its payment. */
async function buyPrescription(shop: Shop, token: string, addressId: number) {
  const rx = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 5 }).where('id', '=', rx.id).execute()
  await shop.db
    .insertInto('stock')
    .values({ product_id: rx.id, store_no: 'S903001', qty: 500 })
    .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: 500 }))
    .execute()
  const person: Input<'savePatient'> = {
    ...{ name: TYPED.name, relation: 'self', sex: 'male', birth: TYPED.birth, idNo: TYPED.idNo },
    ...{ allergy: TYPED.allergy, pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
  }
  const { id: patientId } = await shop.ok('savePatient', person, token)
  const [disease = ''] = await shop.ok('diseasesByBarcode', { barcode: rx.barcode })
  const pics = [await upload(shop, token)]
  const submission = { idemKey: key(), barcode: rx.barcode, count: 2, patientId, disease, via: 'upload', pics } as const
  const { orderNo: demandNo } = await shop.ok('submitPrescriptionRequest', { ...submission, pics, confirmed: 1 }, token)
  await passTime(shop, 15)
  const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
  const { otcInfo } = await shop.ok('productDetail', { barcode: rx.barcode, ...place }, token)
  const prescriptionId = otcInfo?.prescriptionId ?? 0
  const { cartIds, cartType } = await shop.ok('addToRxCart', { ...place, prescriptionId }, token)
  const preview = await shop.ok('confirmRxCart', { cartIds, cartType }, token)
  await shop.ok('confirmRx', { barcode: rx.barcode }, token)
  const order = await shop.ok(
    'submitRxCart',
    { idemKey: key(), cartIds, cartType, addressId, payable: preview.payable, patientId: preview.patientId },
    token,
  )
  await shop.pay(token, order.orderNo)
  return { disease, demandNo, rx, photo: pics[0] ?? '' }
}

/** Creates an order with remark and invoice, delivered, reviewed, and with one piece returned. */
async function buyProduct(shop: Shop, token: string) {
  const submission = await shop.checkout(
    token,
    await shop.fill(token, [
      [PRODUCTS.swab, 2],
      [PRODUCTS.mask, 1],
    ]),
  )
  const invoice = { kind: 'company' as const, title: TYPED.invoiceTitle, taxNo: TYPED.taxNo }
  const orderOptions = { remark: TYPED.remark, roomNo: TYPED.doorCode, invoice }
  const { id, orderNo } = await shop.ok('submitO2o', { ...submission, ...orderOptions }, token)
  await shop.pay(token, orderNo)
  await send(shop, orderNo)
  await shop.ok(
    'saveComments',
    { orderId: id, comments: [{ barcode: PRODUCTS.swab, score: 5, text: TYPED.comment, tags: [], pics: [] }] },
    token,
  )
  await shop.ok('askQuestion', { barcode: PRODUCTS.swab, text: TYPED.question }, token)
  const { lines } = await shop.ok('afterSales', { id }, token)
  const line = lines.find(({ barcode }) => barcode === PRODUCTS.mask)
  await shop.ok(
    'applyAfterSale',
    {
      ...{ id, reason: 'missing', goods: [{ cartId: line?.cartId ?? 0, count: 1 }], idemKey: key() },
      ...{ refundRemark: TYPED.afterSale, refundVoucherUrl: await upload(shop, token) },
    },
    token,
  )
}

/** Creates a cross-border order in the shopper's real name. */
async function buyCrossBorder(shop: Shop, token: string, addressId: number) {
  const { id: idCardId } = await shop.ok('saveGlobalBuyer', { name: TYPED.name, idNo: TYPED.idNo }, token)
  const { cardGoodsId } = await shop.ok('addGlobal', { barcode: '9300000000014', count: 1 }, token)
  const quote = await shop.ok('confirmGlobal', { cartIds: [cardGoodsId], addressId, idCardId }, token)
  const { payable, couponId, company } = quote
  const submission = { idemKey: key(), cartIds: [cardGoodsId], company, addressId, idCardId, couponId, payable }
  const { orderNo } = await shop.ok('submitGlobal', submission, token)
  await shop.pay(token, orderNo)
}

async function bindCards(shop: Shop, token: string) {
  const person = { name: TYPED.name, idNo: TYPED.idNo, cityId: HOME.cityId }
  const { authCode } = await shop.ok('authorizeMedicalCard', person, token)
  await shop.ok('bindMedicalCard', { authCode }, token)
  const ticket = await walletTicket(shop, token)
  await shop.ok('openWallet', { name: TYPED.name, idNo: TYPED.idNo, payPassword: PIN, ticket }, token)
}

async function talk(shop: Shop, token: string) {
  const { chatId } = await shop.ok('openChat', { desk: 'service' }, token)
  await shop.ok('sendMessage', { chatId, clientId: 'journey-message-1', kind: 'text', text: TYPED.chat }, token)
  await shop.jobs.drain()
  await shop.ok('saveFeedback', { idemKey: key(), kind: 'other', body: TYPED.feedback }, token)
}

/** Simulates a shopper who uses every feature with personal texts, through the API only. */
export async function runJourney(shop: Shop) {
  const token = await signUp(shop)
  const { id: userId } = await shop.ok('getUserInfo', {}, token)
  const place = { latitude: TYPED.latitude, longitude: TYPED.longitude }
  const address = { ...HOME, ...place, name: TYPED.name, mobile: TYPED.mobile, address: TYPED.street, tag: TYPED.tag }
  const { id: addressId } = await shop.ok('createAddress', { ...address, roomNo: TYPED.room }, token)
  const purchase = await buyPrescription(shop, token, addressId)
  await buyProduct(shop, token)
  await buyCrossBorder(shop, token, addressId)
  await bindCards(shop, token)
  await talk(shop, token)
  return { token, userId, ...purchase }
}
