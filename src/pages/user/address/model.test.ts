import type { EndpointName } from '@/contract'
import type { Address } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answer, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { AddressListModel, MERCHANT_PAGE_SIZE, PAGE_SIZE } from './model'

const address = (id: number): Address => ({
  id,
  name: '张',
  mobile: '13800000000',
  cityId: 903,
  cityName: '深圳',
  region: '广东省 深圳市',
  address: `花园路 ${id} 号`,
  roomNo: '',
  tag: '家',
  latitude: null,
  longitude: null,
  undefault: 0,
  outAddress: 0,
})

const page = (ids: number[], totalPage = 1) => ({
  list: ids.map(address),
  totalCount: ids.length,
  totalPage,
  currPage: 1,
})
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers, choosing = false) {
  const it = testApp(answers, { token: 't' })
  return {
    ...it,
    model: new AddressListModel(it.app, choosing),
    asks: () => it.hosts.transport.inputsOf('addressPage'),
  }
}
const idsOf = (model: AddressListModel) => model.list.map(({ id }) => id)

/** Replies given by the test, in the order of the requests. */
function byHand<K extends EndpointName>() {
  const waiting: ((value: Answer<K>) => void)[] = []
  return {
    answer: () => new Promise<Answer<K>>((resolve) => waiting.push(resolve)),
    resolve: (index: number, value: Answer<K>) => waiting[index]?.(value),
  }
}
/** Refuses every consent sheet that opens. */
async function refuse({ consent }: ReturnType<typeof testApp>['app']) {
  const consentAnswers = await consent.loadManager()
  for (let step = 0; step < 20 && !consentAnswers.asked; step++) await nextTask()
  consentAnswers.answer(false)
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('BC-28 loads thirty addresses at a time', async () => {
  const { model, asks } = setUp({ addressPage: ({ pageNum }: { pageNum?: unknown }) => page([Number(pageNum)], 2) })
  expect(PAGE_SIZE).toBe(30)
  expect(model.state).toBe('loading')
  await model.load()
  expect([model.state, model.end, idsOf(model)]).toEqual(['ready', 'idle', [1]])
  await model.loadMore()
  expect([model.state, model.end, idsOf(model)]).toEqual(['ready', 'end', [1, 2]])
  await model.loadMore()
  expect(asks()).toEqual([
    { pageNum: '1', pageSize: '30' },
    { pageNum: '2', pageSize: '30' },
  ])
})

test('a shopper without addresses has an empty list that has ended', async () => {
  const { model } = setUp({ addressPage: page([], 0) })
  await model.load()
  expect([model.state, model.end, model.list]).toEqual(['ready', 'end', []])
})

test('a failed first load shows on the page; more loads nothing until the retry', async () => {
  const answers: Answers = { addressPage: offline }
  const { model, asks, feedback } = setUp(answers)
  await model.load()
  expect([model.state, feedback.toastText]).toEqual(['failed', '网络断了，请检查网络后重试'])
  await model.loadMore()
  expect(asks()).toHaveLength(1)
  answers.addressPage = page([1])
  const secondCall = model.load()
  expect(model.state).toBe('loading')
  await secondCall
  expect([model.state, idsOf(model)]).toEqual(['ready', [1]])
})

test('a failed next page shows at the end of the list, where it can be retried', async () => {
  const answers: Answers = { addressPage: page([1], 2) }
  const { model, feedback } = setUp(answers)
  await model.load()
  answers.addressPage = offline
  const failing = model.loadMore()
  expect(model.end).toBe('loading')
  await failing
  expect([model.state, idsOf(model), model.end, feedback.toastText]).toEqual(['ready', [1], 'error', ''])
  answers.addressPage = page([2], 2)
  await model.loadMore()
  expect([idsOf(model), model.end]).toEqual([[1, 2], 'end'])
})

test('a failed reload keeps the list and shows a toast', async () => {
  const answers: Answers = { addressPage: page([1], 2) }
  const { model, feedback } = setUp(answers)
  await model.load()
  answers.addressPage = offline
  await model.load()
  expect([model.state, idsOf(model), model.end]).toEqual(['ready', [1], 'idle'])
  expect(feedback.toastText).toBe('网络断了，请检查网络后重试')
})

test('ER-77 one change at a time, with 提交中... while it runs', async () => {
  const manualReplies = byHand<'setDefaultAddress'>()
  const { model, hosts, feedback } = setUp({ addressPage: page([1, 2]), setDefaultAddress: manualReplies.answer })
  await model.load()
  const first = model.makeDefault(model.list[0]!)
  await model.makeDefault(model.list[1]!)
  expect([feedback.busyText, hosts.transport.inputsOf('setDefaultAddress').length]).toEqual(['提交中...', 1])
  manualReplies.resolve(0, offline)
  await first
  expect([feedback.busyText, feedback.toastText]).toEqual(['', '网络断了，请检查网络后重试'])
})

test('reaching the bottom twice loads one page, and none during a reload', async () => {
  const manualReplies = byHand<'addressPage'>()
  const { model, asks } = setUp({ addressPage: manualReplies.answer })
  const loading = model.load()
  await model.loadMore()
  manualReplies.resolve(0, page([1], 3))
  await loading
  const both = [model.loadMore(), model.loadMore()]
  manualReplies.resolve(1, page([2], 3))
  await Promise.all(both)
  expect(asks().map(({ pageNum }) => pageNum)).toEqual(['1', '2'])
  const anew = model.load()
  await model.loadMore()
  manualReplies.resolve(2, page([5], 3))
  await anew
  expect(idsOf(model)).toEqual([5])
  expect(asks()).toHaveLength(3)
})

test('an older reply does not undo a newer one', async () => {
  const manualReplies = byHand<'addressPage'>()
  const { model } = setUp({ addressPage: manualReplies.answer })
  const first = model.load()
  manualReplies.resolve(0, page([1], 2))
  await first
  const nextPage = model.loadMore()
  const anew = model.load()
  manualReplies.resolve(2, page([7], 1))
  await anew
  manualReplies.resolve(1, page([2], 2))
  await nextPage
  expect([idsOf(model), model.end]).toEqual([[7], 'end'])
})

test('a tap edits; while choosing it picks the address for checkout and goes back', async () => {
  const list = setUp({})
  list.model.open(address(3))
  expect(list.hosts.navigation.log).toEqual([{ how: 'push', url: '/user/address/edit/3' }])
  expect(list.stores.order.addressId).toBeNull()
  const choice = setUp({}, true)
  await choice.app.go('addressList', { state: 'select' })
  choice.model.open(address(3))
  await nextTask()
  expect(choice.stores.order.addressId).toBe(3)
  expect(choice.hosts.navigation.log.at(-1)).toEqual({ how: 'back', url: '/' })
})

test('an address can be edited and added', async () => {
  const { model, hosts } = setUp({}, true)
  await model.edit(address(3))
  await model.add()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/address/edit/3', '/user/address/edit'])
})

test('a new address begun in a choice leads back to the checkout, any other to its list', async () => {
  const choice = setUp({ addressPage: page([3]) }, true)
  choice.stores.order.pick()
  await choice.model.add()
  expect(choice.stores.order.pagesBack(choice.hosts.navigation.depth())).toBe(2)
  await choice.model.load()
  expect(choice.stores.order.pagesBack(choice.hosts.navigation.depth())).toBe(1)
  const own = setUp({}, false)
  own.stores.order.pick()
  await own.model.add()
  expect(own.stores.order.pagesBack(own.hosts.navigation.depth())).toBe(1)
})

test('ER-76 making an address the default says 修改成功 and reloads the list', async () => {
  const { model, hosts, feedback, asks } = setUp({ setDefaultAddress: { done: true }, addressPage: page([3]) })
  await model.makeDefault(address(3))
  expect(hosts.transport.inputsOf('setDefaultAddress')).toEqual([{ id: 3 }])
  expect([feedback.toastText, asks().length, idsOf(model)]).toEqual(['修改成功', 1, [3]])
})

test('a failed change of the default shows why and changes nothing', async () => {
  const { model, feedback, asks } = setUp({ setDefaultAddress: unknownRefusal(9999, '稍后再试') })
  await model.makeDefault(address(3))
  expect([feedback.toastText, asks()]).toEqual(['稍后再试', []])
})

describe('deleting', () => {
  const removing = (answers: Answers = {}) =>
    setUp({ deleteAddress: { done: true }, addressPage: page([]), ...answers })

  test('ER-76 asks first, then says 删除成功 and reloads the list', async () => {
    const { model, hosts, feedback, asks } = removing()
    const removal = model.remove({ ...address(3), roomNo: '1204' })
    expect(feedback.question).toEqual({
      title: '删除这个地址？',
      message: '花园路 3 号 1204，删除后不能恢复',
      confirm: '删除',
      cancel: '取消',
      danger: true,
    })
    feedback.answer(true)
    await removal
    expect(hosts.transport.inputsOf('deleteAddress')).toEqual([{ id: '3' }])
    expect([feedback.toastText, asks().length]).toEqual(['删除成功', 1])
  })

  test('can be cancelled', async () => {
    const { model, hosts, feedback } = removing()
    const removal = model.remove(address(3))
    expect(feedback.question?.message).toBe('花园路 3 号，删除后不能恢复')
    feedback.answer(false)
    await removal
    expect(hosts.transport.sent).toEqual([])
    expect(feedback.toastText).toBe('')
  })

  test('a refusal shows why, and the address stays', async () => {
    const { model, stores, feedback, asks } = removing({ deleteAddress: unknownRefusal(9999, '稍后再试') })
    stores.order.chooseAddress(3)
    const removal = model.remove(address(3))
    feedback.answer(true)
    await removal
    expect([feedback.toastText, asks(), stores.order.addressId]).toEqual(['稍后再试', [], 3])
  })

  test('the checkout drops a deleted address and keeps any other', async () => {
    const { model, stores, feedback } = removing()
    stores.order.pick()
    stores.order.chooseAddress(3)
    const other = model.remove(address(4))
    feedback.answer(true)
    await other
    expect(stores.order.addressId).toBe(3)
    const own = model.remove(address(3))
    feedback.answer(true)
    await own
    expect(stores.order.addressId).toBeNull()
    expect(stores.order.isPicking).toBe(true)
  })
})

describe('RO-19 at a partner that stores its customers’ addresses', () => {
  const visiting = (platform: string, allows: ('partner' | 'location')[], answers: Answers = {}) => {
    const it = setUp(
      {
        addressPage: page([1]),
        merchantAddresses: page([8]),
        getMerchantInfoByCode: { name: '百洋健康商城' },
        getConsents: [],
        saveConsents: [],
        ...answers,
      },
      true,
    )
    for (const [key, value] of Object.entries(storedConsent(allows))) it.hosts.storage.set(key, value)
    it.stores.startup.platform = platform
    return it
  }

  test.each(['baiyang', 'baiyang123'])('%s provides the addresses, a hundred at a time', async (platform) => {
    const { model, hosts, asks } = visiting(platform, ['partner'])
    await model.load()
    expect([MERCHANT_PAGE_SIZE, idsOf(model), model.merchant]).toEqual([100, [8], platform])
    expect(hosts.transport.inputsOf('merchantAddresses')).toEqual([
      { merchantCode: platform, pageNum: '1', pageSize: '100' },
    ])
    expect(asks()).toEqual([])
  })

  test('an address can be chosen for checkout but not changed', async () => {
    const { model, stores, hosts, app } = visiting('baiyang', ['partner'])
    await model.load()
    model.open(address(8))
    expect(stores.order.addressId).toBe(8)
    const list = new AddressListModel(app, false)
    await list.load()
    const before = hosts.navigation.log.length
    list.open(address(8))
    expect(hosts.navigation.log).toHaveLength(before)
  })

  test('other partners and our own app use the shopper’s own addresses', async () => {
    for (const platform of ['', 'yaofang']) {
      const { model, hosts } = visiting(platform, ['partner'])
      await model.load()
      expect([idsOf(model), hosts.transport.inputsOf('merchantAddresses')]).toEqual([[1], []])
    }
  })

  test('RX-10 a shopper who refuses to inform the partner uses their own addresses', async () => {
    const { model, hosts, stores, app } = visiting('baiyang', [])
    const loading = model.load()
    await refuse(app)
    await loading
    expect([idsOf(model), stores.startup.platform]).toEqual([[1], ''])
    expect(hosts.transport.inputsOf('merchantAddresses')).toEqual([])
  })

  test('a partner that fails shows an error, and can be retried', async () => {
    let isDown = true
    const merchantAddresses = () => (isDown ? refused(502, '商户暂时没有响应') : page([8]))
    const { model } = visiting('baiyang', ['partner'], { merchantAddresses })
    await model.load()
    expect(model.state).toBe('failed')
    isDown = false
    await model.load()
    expect([model.state, idsOf(model)]).toEqual(['ready', [8]])
  })

  test('asks the partner once per visit, and shows its name', async () => {
    const { model, app, hosts } = visiting('baiyang', ['partner'])
    const asks = () => hosts.transport.inputsOf('merchantAddresses').length
    await model.load()
    await model.load()
    const again = new AddressListModel(app, false)
    await again.load()
    await nextTask()
    expect([idsOf(again), again.merchantName, asks()]).toEqual([[8], '百洋健康商城', 1])
  })

  test('RO-19 the partner’s id of the entry url replaces the number; a refused one shows no address', async () => {
    const refusal = refused(8013, '合作方的客户信息与当前账号不一致')
    const { model, stores, hosts, feedback } = visiting('baiyang', ['partner'], { merchantAddresses: refusal })
    stores.startup.search = '?platform=baiyang&customParam=c-1'
    await model.load()
    expect(hosts.transport.inputsOf('merchantAddresses')).toEqual([
      { merchantCode: 'baiyang', customParam: 'c-1', pageNum: '1', pageSize: '100' },
    ])
    expect([model.state, model.list, feedback.toastText]).toEqual(['failed', [], '合作方的客户信息与当前账号不一致'])
  })

  test('RO-19 an address of the partner reaches the account only when the shopper agrees', async () => {
    const { model, hosts, feedback } = visiting('baiyang', ['partner'], { createAddress: address(9) })
    await model.load()
    const saved = () => hosts.transport.inputsOf('createAddress')
    for (const agrees of [false, true]) {
      const copying = model.copy(address(8))
      expect(saved()).toEqual([])
      feedback.answer(agrees)
      await copying
    }
    const { name, mobile, cityId, region, roomNo } = address(8)
    expect(saved()).toEqual([{ name, mobile, cityId, region, address: '花园路 8 号', roomNo }])
    expect(feedback.toastText).toBe('已保存到您的药达账号')
  })
})

describe('RO-20 RO-21 with the partner tencent_health_o2o', () => {
  const visiting = async (platform: string) => {
    const list = [{ ...address(1), cityId: 887 }, address(2), { ...address(3), cityId: 840 }, address(4)]
    const it = setUp({ addressPage: { ...page([]), list, totalPage: 1 } })
    it.stores.startup.platform = platform
    await it.model.load()
    return { ...it, rows: () => it.model.arranged.map(({ id, outAddress }) => [id, outAddress]) }
  }

  test('addresses of the current city are first, and the others are out of area', async () => {
    const { rows, stores } = await visiting('tencent_health_o2o')
    expect(rows()).toEqual([
      [2, 0],
      [4, 0],
      [1, 1],
      [3, 1],
    ])
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '长沙' })
    expect(rows()[0]).toEqual([1, 0])
  })

  test.each(['', 'tencent_health_b2c'])('platform %p keeps the order of the server, unmarked', async (platform) => {
    const { rows } = await visiting(platform)
    expect(rows()).toEqual([1, 2, 3, 4].map((id) => [id, 0]))
  })
})
