import { endpoints, type EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/schemas'
import { fullPath } from '../platform/http/bind'
import type { JoinableGroup } from './simulated-store-queries'

/** Simulated shoppers who join the groups of group-buy orders. */
export interface GroupFriends {
  /** Lets one friend order and pay the next free place; repeating it takes no second place. */
  join(group: JoinableGroup): Promise<void>
}

const ADDRESS: Input<'createAddress'> = {
  ...{ name: '演示团友', mobile: '13900000009', cityId: 903, region: '广东省 深圳市 南山区' },
  ...{ address: '蛇口花园 1 栋', roomNo: '101', latitude: 22.506498, longitude: 113.939213 },
}
/** One piece for a friend, in the shopper's group. */
interface Purchase {
  groupActivityId: number
  groupNo: string
  count: number
  addressId: number
}

/** Places of a group fit into one digit of a friend's mobile number. */
const PLACES = 10

/** Mobile number of the friend who takes a place: the same place is always the same friend. */
const mobileOf = ({ id, taken }: JoinableGroup) => `1396${String(id * PLACES + taken).padStart(7, '0')}`

/** Creates simulated friends that call the shop's API. `baseUrl` returns the address of the server. */
export function groupFriends(baseUrl: () => string): GroupFriends {
  async function request<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
    const response = await fetch(baseUrl() + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }

  const call = <K extends EndpointName>(name: K, input: Input<K>, token?: string) =>
    request<Reply<K>>(endpoints[name].method, fullPath(endpoints[name]), input, token)

  async function signIn(mobile: string): Promise<string> {
    const { sandboxCode = '' } = await call('sendMobileCode', { mobile })
    return (await call('mobileCode', { mobile, code: sandboxCode })).token
  }

  async function orderActivity(purchase: Purchase, idemKey: string, token: string) {
    const { payable } = await call('confirmGroup', purchase, token)
    const { token: saleToken } = await call('groupSaleToken', {}, token)
    return call('submitGroup', { ...purchase, payable, saleToken, idemKey }, token)
  }

  async function orderSpell(purchase: Purchase, idemKey: string, token: string) {
    const { payable } = await call('confirmSpell', purchase, token)
    return call('submitSpell', { ...purchase, payable, idemKey }, token)
  }

  return {
    join: async (group) => {
      const token = await signIn(mobileOf(group))
      const { id: addressId } = await call('createAddress', ADDRESS, token)
      const purchase = { groupActivityId: group.activity_id, groupNo: group.no, count: 1, addressId }
      const idemKey = `demo-friend-${group.id}-${group.taken}`
      const { orderNo } = await (group.form === 'spell' ? orderSpell : orderActivity)(purchase, idemKey, token)
      const trade = { orderNo, method: 'wechat', inMini: true } as const
      const { cashierUrl } = await call('payGroupPrice', trade, token)
      const prepayId = cashierUrl.split('/').at(-1)
      await request('POST', '/sandbox/pay', { prepayId, outcome: 'paid', notify: 'once' })
    },
  }
}
