import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { schemas } from '../../src/contract/schemas'

const file = path.join(__dirname, '../spec/entities.json')
const entities = new Map(
  (JSON.parse(fs.readFileSync(file, 'utf8')) as { entity: string; fields: { name: string }[] }[]).map(
    ({ entity, fields }) => [entity, fields.map(({ name }) => name)],
  ),
)

/** Returns the names of the fields of a schema, at any depth. */
function namesOf(schema: z.ZodType, io: 'input' | 'output'): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
      walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return names
}

/** Endpoints that carry an entity of the specification, and its fields in areas not built yet. */
const CARRIED: [entity: string, calls: EndpointName[], later: string[]][] = [
  ['UserInfo', ['mobileCode'], []],
  ['MerchantInfo', ['getMerchantInfoByCode'], []],
  ['ThirdPartyEncryptData', ['exchangeUnionidCode'], []],
  ['UserCounts', ['getNumber'], []],
  ['Address', ['addressPage'], []],
  [
    'Product',
    ['productDetail', 'cartList', 'fastByBarcodes', 'confirmOrder'],
    ['wpPicList', 'defaultImg', 'pointPrice', 'limitCount', 'company'],
  ],
  ['SpecItem', ['productDetail'], []],
  ['Cart', ['cartList'], ['totalPrice', 'reducePrice', 'integralPrice']],
  ['CartStoreGroup', ['cartList'], []],
  ['CartItem', ['cartList'], []],
  ['OrderConfig', ['orderConfig'], []],
  ['Promotion', ['universalReduce'], []],
  ['ReduceRule', ['universalReduce'], []],
  ['ShoppingReduce', ['universalReduce'], []],
  ['Store', ['nearbyStores'], ['isHouer']],
  ['Order', ['orderDetail', 'submitO2o'], []],
  ['Refund', ['refundOrder'], []],
  ['OrderSubmitExtras', ['submitO2o', 'submitB2c'], []],
  ['PayRequest', ['payOrder'], []],
  ['DictionaryItem', ['dictionary'], []],
  ['CommentPage', ['commentsByBarcode'], []],
  ['CityServiceIcon', ['cityServices'], []],
  [
    'Coupon',
    ['couponsByCity'],
    ['channel', 'exchangeType', 'exchangCode', 'couponUrl', 'urlType', 'unGlobal', 'purchaseLimitCount', 'originPrice'],
  ],
]

test.each(CARRIED)('API-07 the fields of %s have the specification’s names', (entity, calls, later) => {
  const carried = new Set(
    calls.flatMap((name) => [...namesOf(schemas[name].input, 'input'), ...namesOf(schemas[name].reply, 'output')]),
  )
  expect(entities.get(entity)?.filter((field) => !carried.has(field))).toEqual(later)
})

test('RO-02 every endpoint with unauthorized in its path is public', () => {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
  const open = all.filter(([, endpoint]) => /unauthorized/.test(endpoint.path))
  expect(open.length).toBeGreaterThan(10)
  expect(open.filter(([, { visitor }]) => visitor !== 'public').map(([name]) => name)).toEqual([])
})
