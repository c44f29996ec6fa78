import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { fromGroup } from './group'

const order = { id: 1, orderNo: 'G1', errStock: 1 }
const open = (answers: Answers = {}) =>
  testApp(
    {
      confirmGroup: {},
      groupSaleToken: { token: 'leave' },
      submitGroup: order,
      submitActivityGroup: order,
      ...answers,
    },
    { token: 't' },
  )
const submission = { idemKey: 'key-12345', addressId: 3, couponId: null, payable: 9 }

test('PR-33 API-37 express: uses its own endpoints and a sale token, without a coupon', async () => {
  const { app, hosts } = open()
  const source = fromGroup(app, { type: '1', barcode: 'b', activity: '3', count: '2', id: '77' })
  expect(source?.orderType).toBe(1)
  await source?.preview({ cityId: 903, addressId: 3, couponId: 5, usePoints: 1 })
  const expected = { groupActivityId: 3, count: 2, groupNo: '77' }
  expect(hosts.transport.inputsOf('confirmGroup')).toEqual([{ cityId: 903, addressId: 3, ...expected }])
  await source?.submit({ ...submission })
  const [sent] = hosts.transport.inputsOf('submitGroup')
  expect(sent).toMatchObject({ ...expected, payable: 9, saleToken: 'leave' })
  expect(sent).not.toHaveProperty('couponId')
  expect(sent).not.toHaveProperty('activityGroupUser')
})

test('ST-78 a store order uses another endpoint; without a sale token nothing is ordered', async () => {
  const { app, hosts } = open()
  const source = fromGroup(app, { type: '2', barcode: 'b', activity: '3', store: 'S1' })
  await source?.submit({ ...submission })
  expect(hosts.transport.inputsOf('submitActivityGroup')).toMatchObject([{ storeNo: 'S1', count: 1 }])
  const shut = open({ groupSaleToken: refused(500, '') })
  await fromGroup(shut.app, { type: '1', activity: '3' })?.submit({ ...submission })
  expect(shut.hosts.transport.inputsOf('submitGroup')).toEqual([])
})

test('ST-16 sends the referrer', async () => {
  const { app, hosts, stores } = open()
  stores.startup.startVisit({ path: '/', search: '', params: { referrer: 'activityGroup', refno: 'abc' } })
  await fromGroup(app, { type: '1', activity: '3' })?.submit({ ...submission })
  expect(hosts.transport.inputsOf('submitGroup')).toMatchObject([{ activityGroupUser: 'abc' }])
})

test('PR-33 a spell order uses the calls of spell groups, without a sale token', async () => {
  const { app, hosts } = open({ confirmSpell: {}, submitSpell: { ...order, orderNo: 'GS1' } })
  const source = fromGroup(app, { type: '1', barcode: 'b', activity: '6', id: 'S77', spell: '1' })
  await source?.preview({ cityId: 903, addressId: 3, couponId: 5, usePoints: 1 })
  await source?.submit({ ...submission })
  const expected = { groupActivityId: 6, count: 1, groupNo: 'S77' }
  expect(hosts.transport.inputsOf('confirmSpell')).toEqual([{ cityId: 903, addressId: 3, ...expected }])
  expect(hosts.transport.inputsOf('submitSpell')).toMatchObject([{ ...expected, payable: 9 }])
  expect([hosts.transport.inputsOf('groupSaleToken'), source?.isGroup]).toEqual([[], true])
})

test.each([
  {},
  { type: '3', activity: '1' },
  { type: '2', activity: '1' },
  { type: '1', activity: '1', store: 'S1' },
  { type: '1' },
  { type: '1', activity: '1', count: '100' },
])('a url of %j contains no order', (params) => expect(fromGroup(open().app, params)).toBeNull())
