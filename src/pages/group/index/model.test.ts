import { testApp } from '../../../../test/fakes/app'
import type { Answer, Answers } from '../../../../test/fakes/hosts'
import { GroupHomeModel } from './model'

const product = (id: number, endTime = '2099-01-01T00:00:00+08:00') => ({
  ...{ groupActivityId: id, barcode: `b${id}`, productName: 'n', groupSize: 2, endTime },
})
const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const own = (groupNo: string, time: string) => ({
  ...product(1),
  groupNo,
  groupStartTime: `2026-11-01T${time}:00+08:00`,
})

async function open(answers: Answers = {}, index?: string) {
  const shop = testApp(
    {
      dictionary: [
        { code: '1', value: '两人团', remark: '' },
        { code: '2', value: '三人团', remark: '' },
      ],
      groupAllProduct: pageOf([product(1), product(2, '2020-01-01T00:00:00+08:00')]),
      groupSpellProduct: pageOf([product(3)]),
      groupVirtualList: [own('V2', '09:00'), own('V1', '18:00')],
      groupTotalSales: { totalCount: 5 },
      groupWaitPay: { waitPay: 0, orderNo: '' },
      joinVirtualGroup: { groupNo: '77', groupActivityId: 1, barcode: 'b1' },
      ...answers,
    },
    { token: 't' },
  )
  const model = new GroupHomeModel(shop.app, index)
  await model.show()
  return { ...shop, model, sent: shop.hosts.transport.inputsOf, log: shop.hosts.navigation.log }
}

test('API-29 BC-33 BC-38 ST-63 loads all of type 1, a hundred per page, without ended ones', async () => {
  const { model, sent } = await open()
  expect(sent('groupAllProduct')).toEqual([{ groupType: '1', pageNum: '1', pageSize: '100' }])
  expect(sent('groupVirtualList')).toEqual([{ groupType: '1' }])
  expect([model.list.map(({ barcode }) => barcode), model.total]).toEqual([['b1'], 5])
})

test('EN-28 API-36 a tab’s products load ten per page from page 1; the url names a tab by index', async () => {
  const { model, sent } = await open()
  model.choose('2')
  model.choose('2')
  await new Promise(setImmediate)
  expect(sent('groupSpellProduct')).toEqual([{ spellLabel: '2', pageNum: 1, pageSize: 10 }])
  const named = await open({}, '1')
  expect([named.model.label, named.sent('groupAllProduct'), named.sent('groupSpellProduct').length]).toEqual([
    '1',
    [],
    1,
  ])
})

test('ST-65 ST-66 platform groups are sorted by their ends', async () => {
  // Expects the group that ends at nine o'clock last: it is ten now, so that group ends tomorrow.
  expect((await open()).model.platformGroups.map(({ groupNo }) => groupNo)).toEqual(['V1', 'V2'])
})

test('EN-27 joining a platform group makes a real group before checkout; two taps join once', async () => {
  const { model, log, sent } = await open()
  const [first] = model.virtual
  await Promise.all([model.join(first as never), model.join(first as never)])
  expect(sent('joinVirtualGroup')).toEqual([{ groupNo: 'V2' }])
  expect(log.map(({ url }) => url)).toEqual(['/activitygroup/affirm/1/b1/77?activity=1&count=1'])
})

test('a failed load can be retried; without labels all products are listed', async () => {
  let answer: Answer<'groupAllProduct'> = { ok: false, reason: 'timeout' }
  const { model } = await open({ groupAllProduct: () => answer, dictionary: { ok: false, reason: 'timeout' } })
  expect([model.goods.state, model.tabs.length]).toEqual(['failed', 2])
  answer = pageOf([product(1)])
  model.retry()
  await new Promise(setImmediate)
  expect(model.goods.state).toBe('ready')
  model.dispose()
})

test('opens what it lists', async () => {
  const { model, log } = await open()
  model.open(model.goods.list[0] as never)
  model.openOwn(model.virtual[0] as never)
  model.toMyGroups()
  model.toRecommend()
  await new Promise(setImmediate)
  expect(log.map(({ url }) => url)).toEqual([
    '/activitygroup/goodsdetail/b1?groupActivityId=1',
    '/activitygroup/build/V2/b1',
    '/activitygroup/my',
    '/activitygroup/recommend',
  ])
})

test('an offer with a platform group has one card, with both ways to buy', async () => {
  const { model, log } = await open({ groupAllProduct: pageOf([product(1), product(4)]) })
  expect(model.others.map(({ barcode }) => barcode)).toEqual(['b4'])
  const [group] = model.platformGroups
  const offer = group && model.offerOf(group)
  expect(offer?.barcode).toBe('b1')
  if (offer) model.open(offer)
  expect(log.at(-1)?.url).toContain('b1')
})

test('PR-33 EN-28 the last tab lists spell offers, whose pages are those of spell groups', async () => {
  const { model, sent, log } = await open({ spellProducts: pageOf([product(6)]) })
  expect(model.tabs.at(-1)).toEqual({ key: 'spell', text: '好友拼单' })
  model.choose('spell')
  await new Promise(setImmediate)
  expect(sent('spellProducts')).toEqual([{ pageNum: '1', pageSize: '10' }])
  model.open(model.others[0] as never)
  model.toMyGroups()
  expect(log.map(({ url }) => url)).toEqual([
    '/activitygroup/goodsdetail/b6?groupActivityId=6&spell=1',
    '/activitygroup/my/spell',
  ])
})
