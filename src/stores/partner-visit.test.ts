import { testApp } from '../../test/fakes/app'
import { PARTNERS } from '../domain/partner'
import { KEYS } from '../domain/startup'
import { oauthUrl } from '../hosts/channel/oauth'
import { phoneQuery } from '../hosts/channel/targets'

const PARTNER_LINK = {
  ...{ platform: 'pukangbao', mark: '4', referrer: 'yaofang', refno: '7', specifiStoreNo: 'P1' },
  ...{ businessId: 'b', sthid: 's', adtag: 'a', customParam: 'c-1' },
}
const address = {
  id: 7,
  cityId: 903,
  cityName: '深圳',
  address: '花果山',
  roomNo: '1 栋',
  latitude: 22.5,
  longitude: 113.9,
}

function visit(params: Record<string, string>, path = '/') {
  const it = testApp({ cartCount: { count: 2 } }, { token: 't' })
  it.stores.startup.startVisit({ path, search: `?${new URLSearchParams(params)}`, params })
  return it
}

const ownMarks = { platform: '', channel: '', isPartner: false }

test('RX-10 RO-18 leaving a partner keeps nothing that its link brought', () => {
  const it = visit(PARTNER_LINK)
  const { startup } = it.stores
  it.hosts.storage.set(KEYS.encrypted, '{}')
  expect(startup.orderMarks()).toMatchObject({ merchantCode: 'pukangbao', mark: '4', thirdBusinessId: 'b' })
  startup.leavePartner()
  const check = () => {
    expect([startup.caller, startup.orderMarks(), startup.refno, startup.search]).toEqual([ownMarks, {}, '', ''])
    const keys = [KEYS.platform, KEYS.mark, KEYS.referrer, KEYS.thirdSource, KEYS.encrypted, KEYS.errorUnionid]
    expect(keys.map((key) => it.hosts.storage.get(key))).toEqual(keys.map(() => null))
  }
  check()
  // The server's time arrives and stored values are evaluated again.
  startup.settle()
  check()
})

test('RO-19 leaving a partner that keeps the addresses forgets the address on the screen', () => {
  const it = visit({ platform: 'baiyang' })
  const { startup, location } = it.stores
  location.chooseAddress(address as never)
  startup.leavePartner()
  expect([location.place.addressId, location.place.title]).toEqual([undefined, '深圳'])
  const own = visit({ platform: 'yaofang' }).stores
  own.location.chooseAddress(address as never)
  own.startup.leavePartner()
  expect(own.location.place.addressId).toBe(7)
})

test('RO-17 a change of the shop empties the badge and the checkout of the other shop', () => {
  const { stores } = visit({ platform: 'yaofang' })
  stores.cart.count = 3
  stores.order.couponSelection = { 2: { id: 5, amount: 4, minAmount: 39 } }
  stores.startup.startVisit({ path: '/', search: '', params: { platform: 'yaofang' } })
  expect([stores.cart.count, stores.order.couponSelection[2]?.id]).toEqual([3, 5])
  stores.startup.startVisit({ path: '/', search: '', params: { platform: 'yingyang' } })
  expect([stores.cart.count, stores.order.couponSelection]).toEqual([0, {}])
})

test('RX-10 a partner whose customers use our own shop is left in the middle of a checkout, which stays', () => {
  const { stores } = visit({ platform: 'ydy' })
  stores.cart.count = 3
  stores.order.couponSelection = { 2: { id: 5, amount: 4, minAmount: 39 } }
  stores.startup.leavePartner()
  expect([stores.startup.platform, stores.cart.count, stores.order.couponSelection[2]?.id]).toEqual(['', 3, 5])
})

const SIGNED_IN_HERE = PARTNERS.filter(({ loginAllowed }) => loginAllowed).map(({ code }) => code)

test.each(SIGNED_IN_HERE)('ST-33 NAV-09 the return from WeChat keeps platform %s', (platform) => {
  const { startup } = visit({ platform, referrer: 'friend', refno: '9' }).stores
  const left = { returnTo: '/', platform: startup.platform, refno: startup.refno, state: 's1' }
  const url = new URL(oauthUrl('wx1', 'https://yaoda.example', left))
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('code', 'c1')
  back.searchParams.set('state', 's1')
  // A new device keeps nothing: the url alone says where the shopper was.
  const returned = visit(Object.fromEntries(back.searchParams), back.pathname).stores.startup
  expect([back.pathname, returned.platform, returned.partner?.code]).toEqual(['/mobile', platform, platform])
  expect(new URLSearchParams(phoneQuery('https://yaoda.example', left)).get('platform')).toBe(platform)
})
