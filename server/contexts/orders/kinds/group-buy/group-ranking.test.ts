import { DAY, groupScenario, METER } from '../../../../testing/groups'
import { openShop, type Shop } from '../../../../testing/shop'
import { TEST_VAULT } from '../../../../testing/vault'

const STORE = 'S903001'
let shop: Shop
const { idOf, shopper, submit, pay, groupOf, opened, settle } = groupScenario(() => shop)
let meter = 0
beforeEach(async () => {
  shop = await openShop()
  meter = await idOf(METER)
})
afterEach(() => shop.close())

test('PR-33 ST-16 counts a recommendation once its group is full, and never one’s own', async () => {
  const by = await shopper()
  const { refno, staff } = await shop.ok('groupUserinfo', {}, by.token)
  expect([refno.length, staff, (await shop.ok('groupUserinfo', {}, by.token)).refno]).toEqual([10, 0, refno])
  const own = await submit(by, { activityGroupUser: refno })
  await pay(by, own.orderNo)
  const { groupNo } = await groupOf(by, own.orderNo)
  const friend = await shopper()
  const order = await submit(friend, { groupNo, activityGroupUser: refno })
  expect(await shop.ok('groupSaleStats', {}, by.token)).toEqual({ totalCount: 0, userCount: 0, totalPrice: 0 })
  await pay(friend, order.orderNo)
  expect(await shop.ok('groupSaleStats', {}, by.token)).toEqual({
    totalCount: 1,
    userCount: 1,
    totalPrice: order.payable,
  })
  const ownRecommends = await shop.ok('groupUserRecommends', {}, by.token)
  expect(ownRecommends.list).toMatchObject([{ name: '用**', count: 1, state: 'full' }])
  expect((await shop.ok('groupAllRecommends', {}, friend.token)).list).toMatchObject([
    { rank: 1, totalCount: 1, mine: 0 },
  ])
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, friend.token)
  await settle()
  expect((await shop.ok('groupSaleStats', {}, by.token)).totalCount).toBe(0)
})

test('PR-35 EN-26 shows staff the groups from their own recommendations only; others get none', async () => {
  const staff = await shop.login('13800138009')
  const { refno, storeName, staff: isStaff } = await shop.ok('groupUserinfo', {}, staff)
  expect([isStaff, storeName]).toEqual([1, '山海健康药房（蛇口店·演示）'])
  const friend = await shopper()
  const order = await submit(friend, { activityGroupUser: refno })
  await pay(friend, order.orderNo)
  const { groupNo } = await groupOf(friend, order.orderNo)
  const lists = async (token: string) => {
    const matches: number[] = []
    for (const spellStatus of [0, 1, 2, 3])
      if ((await shop.ok('groupStaffList', { spellStatus }, token)).totalCount > 0) matches.push(spellStatus)
    return matches
  }
  expect(await lists(staff)).toEqual([0, 1])
  const detail = await shop.ok('groupStaffDetail', { groupNo }, staff)
  expect(detail).toMatchObject({
    ledCount: 1,
    groupQuantity: 1,
    orders: [{ name: '用**', orderStatusCode: 200, count: 1 }],
  })
  // The number of the group has twelve random digits, which may contain those of a mobile number.
  expect(JSON.stringify(detail)).not.toMatch(/蛇口花园|(?<!\d)139\d{8}(?!\d)/)
  const other = await shop.login('13970009999')
  const { id } = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_print', '=', TEST_VAULT.print('13970009999'))
    .executeTakeFirstOrThrow()
  for (const name of ['groupStaffList', 'groupStaffDetail'] as const) {
    expect(await shop.call(name, { groupNo } as never, other)).toMatchObject({ code: 404, msg: '只有门店人员可以查看' })
    expect((await shop.call(name, { groupNo } as never)).code).toBe(402)
  }
  await shop.db.insertInto('staff').values({ user_id: id, store_no: STORE }).execute()
  expect(await lists(other)).toEqual([])
  expect((await shop.call('groupStaffDetail', { groupNo }, other)).code).toBe(404)
  shop.pass(DAY)
  await settle()
  expect(await lists(staff)).toEqual([0, 3])
})

test('PR-37 RX-01 draws a poster of an offer and of one group; none when ended or on prescription', async () => {
  const { groupNo, me } = await opened()
  const productPoster = await shop.ok('groupPoster', { groupActivityId: meter })
  const joinPoster = await shop.ok('groupPoster', { groupActivityId: meter, groupNo }, me.token)
  expect(joinPoster.poster).not.toBe(productPoster.poster)
  const drawn = await (await fetch(`${shop.url}/${joinPoster.poster.replace('.png', '.svg')}`)).text()
  expect(drawn).toContain('2 人拼团价')
  expect(drawn).toContain('22.90')
  await shop.db
    .updateTable('product')
    .set({ drug_class: 'Rx', ingredients: ['布洛芬'] })
    .where('barcode', '=', METER)
    .execute()
  expect((await fetch(`${shop.url}/${joinPoster.poster}`)).status).toBe(404)
  expect((await shop.call('groupPoster', { groupActivityId: meter })).code).toBe(404)
})
