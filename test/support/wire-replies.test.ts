import { endpoints, type EndpointName } from '../../src/contract'
import { schemas } from '../fakes/contract-check'
import { manyGoods } from './many-goods'
import { answerOf } from './many-lines'

const read = (name: EndpointName, data: unknown) => schemas[name].reply.safeParse(data).error?.issues ?? []

test.each(['searchProducts', 'floorProducts', 'categoryProducts'] as const)(
  'the page of a thousand products is a reply of %s',
  (name) => expect(read(name, manyGoods('pageNum=2').data)).toEqual([]),
)

test.each(['cartList', 'setCartCount', 'safetyFacts'] as const)(
  'the cart of a hundred lines is a reply of %s',
  (name) => expect(read(name, answerOf(endpoints[name].path)?.('{"cardGoodsId":1,"count":2}'))).toEqual([]),
)

const NO_ROWS = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }

test.each(['categoryProducts', 'floorProducts', 'presellList', 'seckillList', 'groupAllProduct', 'allStores'] as const)(
  'the empty page that journeys put on the wire is a reply of %s',
  (name) => expect(read(name, NO_ROWS)).toEqual([]),
)
