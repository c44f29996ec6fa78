import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Reports that the store handed the order to the courier. */
async function send(orderNo: string) {
  await fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to: 300 }),
  })
}

test('RX-08 checks a request by the drug in it, also when the drug is the second line', async () => {
  const token = await shop.login('13940000091')
  const { id, orderNo } = await shop.order(token, [
    [PRODUCTS.ibuprofen, 1],
    [PRODUCTS.mask, 1],
  ])
  await shop.pay(token, orderNo)
  await send(orderNo)
  const { lines } = await shop.ok('afterSales', { id }, token)
  expect(lines.map(({ barcode }) => barcode)).toEqual([PRODUCTS.mask, PRODUCTS.ibuprofen])
  const products = lines.map(({ cartId }) => ({ cartId, count: 1 }))
  let keys = 0
  const apply = (reason: 'unwanted' | 'recall', requestedLines = products) =>
    shop.call('applyAfterSale', { id, reason, goods: requestedLines, idemKey: `second-drug-${++keys}` }, token)
  const refused = { code: 422, msg: '药品发出后，仅受理商品破损、发错商品、质量问题和商品召回' }
  expect(await apply('unwanted')).toMatchObject(refused)
  expect(await apply('unwanted', [...products].reverse())).toMatchObject(refused)
  expect((await shop.ok('afterSales', { id }, token)).cases).toEqual([])
  expect((await apply('recall')).data).toMatchObject({ state: 'asked' })
})
