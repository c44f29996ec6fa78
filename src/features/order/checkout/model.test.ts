import { line, made, open, preview } from '../../../../test/builders/checkout'
import { fakeDelay } from '../../../../test/fakes/app'
import { refused, type Answer, unknownRefusal } from '../../../../test/fakes/hosts'
import { draftOf } from './draft'
import type { Address } from '@/contract/types'
import { contentsOf } from '@/stores/cart-contents'
import { CheckoutModel } from './model'
import { fromCart } from './sources'

const keysOf = (inputs: Record<string, unknown>[]) => inputs.map(({ idemKey }) => idemKey)

describe('lines to order', () => {
  test.each([
    [
      { type: '2', ids: '11-12-11-x-0' },
      { cartIds: [11, 12], cartType: 2 },
    ],
    [{ type: '2' }, null],
    [{ type: '9', ids: '1' }, null],
  ])('%j gives %j', (params, draft) => {
    expect(draftOf(params as Record<string, string>)).toEqual(draft)
  })

  test('EN-19 requests the preview once with place and lines; the server picks the best coupon', async () => {
    const { model, sent } = open()
    await Promise.all([model.show(), model.show()])
    const place = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }
    expect(sent('confirmOrder')).toEqual([{ ...place, cartIds: [11, 12], cartType: 2, addressId: null }])
    expect([model.state, model.pieces, model.savedText, model.coupons.applied?.id, model.coupons.isBest]).toEqual([
      'ready',
      3,
      '15.00',
      118,
      true,
    ])
    expect([model.coupons.usable.map(({ id }) => id), model.coupons.unusable.map(({ id }) => id)]).toEqual([
      [118, 119],
      [120],
    ])
  })

  test('lists the coupons that can be used with the highest amount first', async () => {
    const [first, second] = preview().coupons
    const coupons = [
      { ...first!, amount: 3 },
      { ...second!, amount: 10 },
    ]
    const { model } = open({ confirmOrder: preview({ coupons }) })
    await model.show()
    expect(model.coupons.usable.map(({ amount }) => amount)).toEqual([10, 3])
  })

  test('shows an empty page without lines and sends no request', async () => {
    const { model, sent } = open({}, { type: '2' })
    await model.show()
    expect([model.state, sent('confirmOrder')]).toEqual(['empty', []])
  })

  test('keeps a first failure on the page and reloads on a retry', async () => {
    let ok = false
    const { model, feedback } = open({ confirmOrder: () => (ok ? preview() : refused(8570, '药1库存不足')) })
    await model.show()
    expect([model.state, model.reason, feedback.question]).toEqual(['failed', '药1库存不足', null])
    ok = true
    await model.load()
    expect(model.state).toBe('ready')
  })

  test('shows a missing order on the page with the server’s message, for any HTTP status', async () => {
    const body = { code: 404, msg: '没有找到这张兑换券', data: null }
    for (const status of [200, 404]) {
      const { model, feedback } = open({ confirmOrder: () => ({ ok: true, status, body }) })
      await model.show()
      expect([model.state, model.reason, feedback.toastText]).toEqual(['failed', '没有找到这张兑换券', ''])
    }
  })
})

describe('address and coupon', () => {
  test('reloads for another address and not when the page merely shows again', async () => {
    const { model, sent, stores } = open()
    await model.show()
    await model.show()
    stores.order.chooseAddress(4)
    await model.show()
    await model.show()
    expect(sent('confirmOrder').map(({ addressId }) => addressId)).toEqual([null, 4])
  })

  test('requests the address that is the place; an address chosen here becomes the place', async () => {
    const home = preview().address as Address
    const { model, sent, stores } = open({
      confirmOrder: ({ addressId }) =>
        preview({ address: { ...home, id: Number(addressId), address: `${addressId} 号` } }),
    })
    stores.location.chooseAddress(home)
    await model.show()
    model.pickAddress()
    stores.order.chooseAddress(4)
    await model.show()
    expect(sent('confirmOrder').map(({ addressId }) => addressId)).toEqual([3, 4])
    expect(stores.location.place).toMatchObject({ addressId: 4, title: '4 号 1204', cityId: 903 })
    // A place chosen afterwards replaces the choice of the checkout.
    stores.location.chooseAddress({ ...home, id: 8 })
    await model.show()
    expect(sent('confirmOrder').at(-1)?.addressId).toBe(8)
  })

  test('says so when the server used the default address, because the chosen one no longer exists', async () => {
    const { model, sent, stores, feedback } = open()
    stores.location.chooseAddress({ ...(preview().address as Address), id: 9 })
    await model.show()
    await model.show()
    expect([feedback.toastText, model.preview?.address?.id]).toEqual(['所选地址已经删除，现在送到默认地址', 3])
    expect([stores.order.addressId, stores.location.place.addressId]).toEqual([null, undefined])
    expect(sent('confirmOrder')).toHaveLength(1)
  })

  test('reloads after the address pages, even for the same address', async () => {
    const { address } = preview()
    let currentPreview = preview({ areaReason: '超出门店配送范围' })
    const { model, sent, hosts, stores } = open({ confirmOrder: () => currentPreview })
    await model.show()
    expect(model.blocked).toBe('超出门店配送范围')
    currentPreview = preview({ address: address && { ...address, address: '海上世界 8 栋' }, freightFee: 9 })
    model.pickAddress()
    expect([hosts.navigation.log.at(-1)?.url, stores.order.isPicking]).toEqual(['/user/address/select', true])
    await model.show()
    expect([model.preview?.address?.address, model.preview?.freightFee, model.blocked]).toEqual([
      '海上世界 8 栋',
      9,
      '',
    ])
    await model.show()
    expect([sent('confirmOrder').length, stores.order.isPicking]).toEqual([2, false])
  })

  test('VA-25 clears the door code for another door and sends it only with lightning delivery', async () => {
    const { address } = preview()
    let currentPreview = preview()
    const { model } = open({ confirmOrder: () => currentPreview })
    await model.show()
    model.orderOptions.setDoorCode('1204#88')
    const reloadWith = async (overrides: Parameters<typeof preview>[0]) => {
      currentPreview = preview(overrides)
      await model.load()
      return [model.orderOptions.doorCode, model.submission?.roomNo]
    }
    expect(await reloadWith({ address: address && { ...address, id: 9, name: '王芳' } })).toEqual([
      '1204#88',
      '1204#88',
    ])
    expect(await reloadWith({ pickup: 1 })).toEqual(['1204#88', undefined])
    expect(await reloadWith({ orderType: 1 })).toEqual(['1204#88', undefined])
    expect(await reloadWith({})).toEqual(['1204#88', '1204#88'])
    expect(await reloadWith({ address: address && { ...address, address: '海上世界 8 栋' } })).toEqual(['', undefined])
  })

  test('reloads on every show without an address and blocks the order with the reason', async () => {
    const { model, sent, feedback } = open({ confirmOrder: preview({ address: null }) })
    await model.show()
    await model.show()
    await model.placing.submit()
    expect(sent('confirmOrder')).toHaveLength(2)
    expect([model.blocked, feedback.toastText, sent('submitO2o')]).toEqual(['请添加收货地址', '请添加收货地址', []])
  })

  test.each([
    [{ areaReason: '超出门店配送范围' }, '超出门店配送范围'],
    [
      {
        storeOrderVos: preview().storeOrderVos.map((group) => ({
          ...group,
          goodsVoList: [{ ...line(11, 1, 1), unExist: 1 as const }],
        })),
      },
      '有商品暂时不能购买，请回购物车调整',
    ],
  ])('%# blocks an order that cannot be delivered and shows the reason', async (overrides, reason) => {
    const { model, sent, feedback } = open({ confirmOrder: preview(overrides) })
    await model.show()
    await model.placing.submit()
    expect([feedback.toastText, sent('submitO2o')]).toEqual([reason, []])
  })

  test('EN-05 ER-77 keeps another coupon or none for its order type; the server updates the price', async () => {
    const { model, sent, stores, feedback } = open()
    const showing = model.show()
    // The skeleton is the loading hint of the first load.
    expect(feedback.busyText).toBe('')
    await showing
    const choosing = model.chooseCoupon(model.coupons.usable[1]!)
    expect(feedback.busyText).toBe('加载中...')
    await choosing
    expect(feedback.busyText).toBe('')
    expect(stores.order.couponSelection).toEqual({ 2: { id: 119, amount: 3, minAmount: 59 } })
    await model.chooseCoupon(null)
    await model.chooseCoupon(model.coupons.unusable[0]!)
    expect(sent('confirmOrder').map((input) => ('couponId' in input ? input.couponId : 'best'))).toEqual([
      'best',
      119,
      null,
    ])
    expect(model.coupons.isBest).toBe(false)
  })

  test('EN-05 a coupon choice in one checkout does not affect another', async () => {
    const { app, model, sent } = open()
    await model.show()
    await model.chooseCoupon(null)
    model.dispose()
    const next = new CheckoutModel(app, fromCart(app, { type: '2', ids: '13' }))
    await next.show()
    expect(sent('confirmOrder').map((input) => ('couponId' in input ? input.couponId : 'best'))).toEqual([
      'best',
      null,
      'best',
    ])
    expect(next.coupons.isBest).toBe(true)
  })

  test('drops the reply to an outdated request', async () => {
    const answers: ((value: Answer<'confirmOrder'>) => void)[] = []
    const { model } = open({ confirmOrder: () => new Promise((resolve) => answers.push(resolve)) })
    const first = model.load()
    const second = model.load()
    await new Promise((resolve) => setImmediate(resolve))
    answers[1]?.(preview({ payable: 2 }))
    answers[0]?.(preview({ payable: 1 }))
    await Promise.all([first, second])
    expect(model.preview?.payable).toBe(2)
  })
})

describe('submitting', () => {
  test('ER-77 ST-44 submits what the page shows, once for ten taps; the cashier replaces the page', async () => {
    const { model, sent, stores, hosts, feedback } = open({ submitO2o: made })
    const cart = contentsOf(stores.cart)
    stores.cart.switchTo('b2c')
    expect(cart.tab).toBe(0)
    await model.show()
    model.orderOptions.setRemark('放门口')
    model.orderOptions.setShortage('remove')
    const taps = Array.from({ length: 10 }, () => model.placing.submit())
    expect(feedback.busyText).toBe('提交中...')
    await Promise.all(taps)
    expect(feedback.busyText).toBe('')
    await model.placing.submit()
    expect(sent('submitO2o')).toEqual([
      {
        cartIds: [11, 12],
        cartType: 2,
        addressId: 3,
        couponId: 118,
        payable: 94.1,
        remark: '放门口',
        privacyPacking: 1,
        shortage: 'remove',
        idemKey: 'key-00000001',
      },
    ])
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/pay/Y7' }])
    expect([cart.tab, stores.order.lastOrder]).toEqual([1, { id: 7, orderNo: 'Y7' }])
  })

  test('repeats a lost request with the same idempotency key', async () => {
    let calls = 0
    const { model, sent, feedback } = open({
      submitO2o: () => (++calls === 1 ? { ok: false, reason: 'timeout' } : made),
    })
    await model.show()
    await model.placing.submit()
    expect([model.placing.isBusy, feedback.toastText]).toEqual([false, '网络繁忙，请稍后重试'])
    model.orderOptions.setRemark('改了')
    await model.placing.submit()
    expect(keysOf(sent('submitO2o'))).toEqual(['key-00000001', 'key-00000001'])
  })

  test('ER-34 ER-36 8570 alerts with 好的 and marks the lines; only a changed order gets a new key', async () => {
    const problem = { errStock: 1, cartIdErrList: [12], changes: [], payable: null }
    const { model, sent, feedback } = open({ submitO2o: refused(8570, '药12库存不足', problem) })
    await model.show()
    const refusal = model.placing.submit()
    await new Promise((resolve) => setImmediate(resolve))
    expect(feedback.question).toEqual({ title: '温馨提示', message: '药12库存不足', confirm: '好的' })
    feedback.answer(true)
    await refusal
    expect([[...model.placing.bad], model.placing.isBusy]).toEqual([[12], false])
    const retry = async () => {
      const run = model.placing.submit()
      await new Promise((resolve) => setImmediate(resolve))
      feedback.answer(true)
      await run
    }
    await retry()
    model.orderOptions.setRemark('换一句')
    await retry()
    await retry()
    expect(keysOf(sent('submitO2o'))).toEqual(['key-00000001', 'key-00000001', 'key-00000002', 'key-00000002'])
  })

  test('ER-38 errStock 1 in a success marks the lines of cartIdErrList and stays on the page', async () => {
    const { model, feedback, hosts, stores } = open({ submitO2o: { ...made, errStock: 1, cartIdErrList: [11] } })
    await model.show()
    const run = model.placing.submit()
    await new Promise((resolve) => setImmediate(resolve))
    expect(feedback.question).toMatchObject({ confirm: '好的' })
    feedback.answer(true)
    await run
    expect([[...model.placing.bad], model.placing.isBusy, hosts.navigation.log, stores.order.lastOrder]).toEqual([
      [11],
      false,
      [],
      null,
    ])
  })

  test('ER-34 857100 shows changes and new amounts; confirming submits them with a new key', async () => {
    let payable = 94.1
    const changes = [{ cartId: 11, what: '药11 价格', from: '18.80', to: '20.80' }]
    const problem = { errStock: 0, cartIdErrList: [], changes, payable: 98.1 }
    const { model, sent, hosts } = open({
      confirmOrder: () => preview({ payable }),
      submitO2o: (input) => (input.payable === 98.1 ? made : refused(857100, '金额有变化', problem)),
    })
    await model.show()
    payable = 98.1
    await model.placing.submit()
    expect([model.sheet, model.placing.changes, model.preview?.payable, model.placing.isBusy]).toEqual([
      'changes',
      changes,
      98.1,
      false,
    ])
    expect(hosts.navigation.log).toEqual([])
    await model.placing.agree()
    expect(sent('submitO2o').map(({ payable, idemKey }) => [payable, idemKey])).toEqual([
      [94.1, 'key-00000001'],
      [98.1, 'key-00000002'],
    ])
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/pay/Y7' }])
  })

  test('ER-35 ER-37 8021 is silent; other refusals show a message and lock the button for a second', async () => {
    let answer = unknownRefusal(8021, '安静')
    const { app, feedback } = open({ submitO2o: () => answer })
    const { delay, run } = fakeDelay()
    const waits: number[] = []
    const source = fromCart(app, { type: '2', ids: '11' })
    const model = new CheckoutModel(app, source, (work, ms) => (waits.push(ms), delay(work)))
    await model.show()
    await model.placing.submit()
    expect([feedback.toastText, feedback.question, model.placing.isBusy]).toEqual(['', null, false])
    answer = unknownRefusal(8999, '门店已打烊')
    await model.placing.submit()
    expect([feedback.toastText, model.placing.isBusy, waits]).toEqual(['门店已打烊', true, [1000]])
    run()
    expect(model.placing.isBusy).toBe(false)
  })

  test('blocks the order until the terms are accepted', async () => {
    const [parcel] = preview().storeOrderVos
    const lines = [{ ...line(11, 1, 5), drugClass: 'OTC乙' as const }]
    const { model, sent, feedback } = open({
      confirmOrder: preview({ storeOrderVos: [{ ...parcel!, goodsVoList: lines }] }),
    })
    await model.show()
    model.orderOptions.setAgreed(false)
    await model.placing.submit()
    expect([feedback.toastText, sent('submitO2o')]).toEqual(['请先勾选购药须知', []])
  })
})
