import type { Params, RouteName } from '../../src/routes'
import { ROUNDS } from './shopper'

/** The kinds of orders that have a checkout of their own: where the way to it begins, and what is tapped there. */
export const ORDER_KINDS: {
  name: RouteName
  from?: { name: RouteName; params: Params; tap: string }
  params: Params
}[] = [
  {
    name: 'orderDirect',
    from: { name: 'goods', params: { id: '2820000018991' }, tap: '立即购买' },
    params: { type: 2, goods: '2820000018991_1', store: 'S903001' },
  },
  {
    name: 'orderSeckill',
    from: { name: 'goodsSeckill', params: { id: ROUNDS.barcode }, tap: '立即秒杀' },
    params: { ...ROUNDS.open, count: 1 },
  },
  { name: 'orderSeckillOther', params: ROUNDS.special },
]
