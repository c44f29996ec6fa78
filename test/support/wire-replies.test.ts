import { endpoints, type EndpointName } from '../../src/contract'
import { schemas } from '../fakes/contract-check'
import { EMPTIED, NO_PLACES, NO_ROWS } from './emptied'
import { manyProducts } from './many-products'
import { answerOf } from './many-lines'
import { wireData, wireReply } from './wire-reply'

const read = (name: EndpointName, data: unknown) => schemas[name].reply.safeParse(data).error?.issues ?? []

test.each(['searchProducts', 'floorProducts', 'categoryProducts'] as const)(
  'the page of a thousand products is a valid reply of %s',
  (name) => expect(read(name, manyProducts('pageNum=2').data)).toEqual([]),
)

test.each(['cartList', 'setCartCount', 'safetyFacts'] as const)(
  'the cart of a hundred lines is a valid reply of %s',
  (name) => expect(read(name, answerOf(endpoints[name].path)?.('{"cardGoodsId":1,"count":2}'))).toEqual([]),
)

test.each([
  'categoryProducts',
  'floorProducts',
  'presaleList',
  'flashSaleList',
  'groupAllProduct',
  'allStores',
] as const)('the empty page that journey tests send is a valid reply of %s', (name) =>
  expect(read(name, NO_ROWS)).toEqual([]),
)

const REPLIES = [...EMPTIED.map(({ replies }) => replies), NO_PLACES].flatMap((replies) => Object.entries(replies))
test.each(REPLIES)('the empty reply to %s fits the contract', (name, data) =>
  expect(read(name as EndpointName, data)).toEqual([]),
)

test('wireReply completes a partial reply from the contract and rejects fields that do not fit', () => {
  const { data } = wireReply('queryGroupPay', { orderStatusCode: 100, paid: false })
  expect(read('queryGroupPay', data)).toEqual([])
  expect(() => wireReply('queryGroupPay', { payable: 'much' } as never)).toThrow('payable: ')
  expect(() => wireReply('queryGroupPay', { price: 1 } as never)).toThrow('price: not in the contract')
  expect(() => wireReply('orderList', { list: [{ rider: 1 }] } as never)).toThrow('list.0.rider: not in the contract')
  expect(wireData('cityServices', []).data).toEqual([])
  expect(() => wireData('cityServices', [{}] as never)).toThrow('violates the contract of cityServices')
})
