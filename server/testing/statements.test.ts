import fs from 'node:fs'
import type { EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/schemas'
import { openShop, PRODUCTS, type Shop } from './shop'

const statements: string[] = []
let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ onStatement: (sql) => statements.push(sql) })
  token = await shop.login()
})
afterAll(() => shop.close())

async function measure<T>(title: string, run: () => Promise<T>): Promise<T> {
  statements.length = 0
  const r = await run()
  fs.appendFileSync('/tmp/api-statements.txt', `\n=== ${title}: ${statements.length}\n${statements.join('\n')}\n`)
  return r
}
const call = <K extends EndpointName>(name: K, input: Input<K>) => measure<Reply<K>>(name, () => shop.ok(name, input, token))

test('measure', async () => {
  fs.writeFileSync('/tmp/api-statements.txt', '')
  const detail = { barcode: PRODUCTS.swab }
  await shop.ok('productDetail', detail, token)
  await call('productDetail', detail)
  await shop.ok('defaultAddress', {}, token)
  const buy = async (m: boolean) => {
    const c = (m ? call : (n: EndpointName, i: never) => shop.ok(n, i, token)) as typeof call
    const { cardGoodsId } = await c('addToCart', { barcode: PRODUCTS.swab, count: 1, cardGoodsType: 2 })
    await c('cartList', {})
    const submission = await (m ? measure('checkout', () => shop.checkout(token, [cardGoodsId])) : shop.checkout(token, [cardGoodsId]))
    const { orderNo, id } = await c('submitO2o', submission)
    const cash = await (m ? measure('payOrder', () => shop.prepay(token, orderNo)) : shop.prepay(token, orderNo))
    await (m ? measure('cashier', () => shop.cashier(cash, 'paid')) : shop.cashier(cash, 'paid'))
    await (m ? measure('drain', () => shop.jobs.drain()) : shop.jobs.drain())
    return id
  }
  for (let i = 0; i < 4; i++) await buy(false)
  const id = await buy(true)
  await call('orderList', { type: 0 } as never)
  await call('orderById', { id } as never)
  await call('getUserInfo', {} as never)
})
