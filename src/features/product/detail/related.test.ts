import { ATTACH, PRODUCT, PLACE, settle, setup, shown } from '../../../../test/builders/product-page'
import { fullReply, refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { REFRESH_DELAY_MS } from './model'
import { cardOf } from './use-detail'

test('BC-47 reloads a choice between 100 and 1000 ms after the last tap', () => {
  expect(REFRESH_DELAY_MS).toBeGreaterThanOrEqual(100)
  expect(REFRESH_DELAY_MS).toBeLessThanOrEqual(1000)
})

describe('a prescription drug after approval', () => {
  const APPROVED = { ...PRODUCT, unRx: 1, drugClass: 'Rx', approved: 1 }

  it('RX-02 shows its leaflet and can be bought', async () => {
    const { model } = await shown(APPROVED)
    expect(model.purchase.sale).toMatchObject({ stage: 'after', canShowLeaflet: true, action: 'buy' })
  })

  it('RX-03 is sold after a confirmed notice, which the server stores first', async () => {
    const { model, asked: callsTo, feedback, hosts } = await shown(APPROVED, { confirmRx: { done: true } })
    model.purchase.press('add')
    expect(feedback.question).toMatchObject({ message: '处方药须凭处方在药师指导下购买和使用' })
    expect(callsTo('addToCart')).toEqual([])
    feedback.answer(true)
    await settle()
    const order = hosts.transport.sent.map(({ name }) => name).filter((name) => /confirmRx|addToCart/.test(name))
    expect(order).toEqual(['confirmRx', 'addToCart'])
  })

  it('RX-03 is not sold without a confirmation or if the server cannot store it', async () => {
    const answers: Answers = { confirmRx: refused(500, 'x') }
    const { model, asked: callsTo, feedback } = await shown(APPROVED, answers)
    model.purchase.press('buy')
    feedback.answer(false)
    await settle()
    expect([callsTo('confirmRx').length, callsTo('addToCart').length]).toEqual([0, 0])
    model.purchase.press('buy')
    feedback.answer(true)
    await settle()
    expect([callsTo('confirmRx').length, callsTo('addToCart').length]).toEqual([1, 0])
  })
})

describe('related data', () => {
  const visit = (params: object) => ({ path: '/', search: '', params: params as never })

  it('VA-22 VA-23 VA-24 runs the fast-delivery check if its result matters', async () => {
    const { model, asked: callsTo } = await shown()
    expect(callsTo('fastByBarcodes')).toEqual([
      {
        barcodeTypes: [{ barcode: 'g20', producttype: 1 }],
        cityId: 903,
        storeLatitude: 22.506578,
        storeLongitude: 113.939013,
      },
    ])
    expect(model.related.isFast).toBe(true)
  })

  it.each([
    ['VA-24 sends no call from the express channel', { hwChannel: 'b2cDeliver' }, 0],
    ['VA-23 sends no call for a store of the express referrer', { referrer: 'b2c', specifiStoreNo: 'S1' }, 0],
    ['sends the call for another referrer', { referrer: 'friend' }, 1],
  ])('%s', async (_, params, calls) => {
    const { model, stores, asked: callsTo } = setup()
    stores.startup.startVisit(visit(params))
    model.show()
    await settle()
    expect(callsTo('fastByBarcodes')).toHaveLength(calls)
    expect(model.related.isFast).toBe(calls > 0)
  })

  it('VA-22 loads combos if the product is part of one', async () => {
    const groups = [3, 1].map((groupType) => ({ groupId: groupType, groupType, goods: [] }))
    const { model, asked: callsTo } = await shown({ ...PRODUCT, belongGroup: 1 }, { goodsGroups: groups })
    expect(callsTo('goodsGroups')).toMatchObject([{ barcode: 'g20', cityId: '903' }])
    expect([model.related.kinds, model.related.kind]).toEqual([[1, 3], 1])
    model.related.showKind(3)
    expect(model.related.shownCombos.map(({ groupId }) => groupId)).toEqual([3])
    expect((await shown()).asked('goodsGroups')).toEqual([])
  })

  it('PR-17 adds a whole combo to the cart, once on repeated taps', async () => {
    const {
      model,
      asked: callsTo,
      feedback,
      stores,
    } = await shown(PRODUCT, {
      addGroupToCart: { cardGoodsIds: [1, 2], total: 9 },
    })
    const combo = { groupId: 5, cardGoodsType: 2, storeNo: 'S903001' } as never
    void model.related.addCombo(combo)
    void model.related.addCombo(combo)
    await settle()
    expect(callsTo('addGroupToCart')).toEqual([{ groupId: 5, cardGoodsType: 2, storeNo: 'S903001', ...PLACE }])
    expect([feedback.toastText, stores.cart.count]).toEqual(['商品添加成功', 9])
  })

  it('VA-03 adds a visitor’s combo once after sign-in and drops it on a return without sign-in', async () => {
    const combo = { groupId: 5, cardGoodsType: 2, storeNo: 'S903001' } as never
    const answers = { addGroupToCart: { cardGoodsIds: [1, 2], total: 9 } }
    const wants = async () => {
      const it = await shown(PRODUCT, answers, '')
      await it.model.related.addCombo(combo)
      expect([it.hosts.navigation.current(), it.asked('addGroupToCart')]).toEqual(['/login', []])
      return it
    }
    const comeBack = async ({ model, hosts, stores }: Awaited<ReturnType<typeof wants>>) => {
      hosts.storage.set('JWTTOKEN', 'T')
      stores.session.start()
      model.show()
      await settle()
    }
    const buyer = await wants()
    await comeBack(buyer)
    await comeBack(buyer)
    expect(buyer.asked('addGroupToCart')).toMatchObject([{ groupId: 5 }])
    const visitor = await wants()
    visitor.model.show()
    await comeBack(visitor)
    expect(visitor.asked('addGroupToCart')).toEqual([])
  })

  it('shows the reason why a combo cannot be sold', async () => {
    const { model, feedback } = await shown(PRODUCT, { addGroupToCart: refused(8570, '组合里有商品缺货') })
    await model.related.addCombo({ groupId: 5, cardGoodsType: 2, storeNo: 'S903001' } as never)
    expect([feedback.toastText, model.related.adding]).toEqual(['组合里有商品缺货', 0])
  })

  it('a category page uses its own endpoint and shows other products of the category', async () => {
    const like = fullReply('categoryProductsLike', { list: [{ barcode: 'x' }] })
    const { model, asked: callsTo } = await shown(
      PRODUCT,
      { categoryDetail: PRODUCT, categoryProductsLike: like },
      'T',
      'category',
    )
    expect([callsTo('productDetail').length, callsTo('categoryDetail').length]).toEqual([0, 1])
    expect(model.related.similar).toEqual(like.list)
    model.purchase.setCount(2)
    expect((await shown()).asked('categoryProductsLike')).toEqual([])
  })

  it('sets an arrival reminder once, for a visitor after sign-in', async () => {
    const out = { ...PRODUCT, stock: 0, deliveries: [] }
    const { model, asked: callsTo, hosts, stores } = await shown(out, { remindArrival: { done: true } }, '')
    expect([model.purchase.isOut, model.substitutes]).toEqual([true, []])
    await model.related.remindArrival('g20')
    await settle()
    expect([hosts.navigation.current(), callsTo('remindArrival').length]).toEqual(['/login', 0])
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    await model.related.remindArrival('g20')
    expect(callsTo('remindArrival')).toEqual([{ barcode: 'g20', cityId: 903 }])
    expect(model.related.isReminded).toBe(true)
  })

  it('drops a reply for an earlier place', async () => {
    let late: (value: Answer<'attachInfo'>) => void = () => {}
    const answers: Answers = { attachInfo: () => new Promise((resolve) => (late = resolve)) }
    const { model, stores } = await shown(PRODUCT, answers)
    const first = late
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.show()
    await settle()
    late({ ...ATTACH, unitPrice: 'new' })
    await settle()
    first({ ...ATTACH, unitPrice: 'old' })
    await settle()
    expect(model.related.attach?.unitPrice).toBe('new')
  })
})

describe('favorites and history', () => {
  it('PR-20 a tap adds to the favorites, another tap removes', async () => {
    const answers: Answers = { doCollect: ({ on }: Record<string, unknown>) => ({ collected: on === '1' }) }
    const { model, asked: callsTo, feedback } = await shown(PRODUCT, answers)
    await model.favorite.toggle()
    expect([model.favorite.isFavorite, feedback.toastText]).toEqual([true, '收藏成功'])
    await model.favorite.toggle()
    expect([model.favorite.isFavorite, feedback.toastText]).toEqual([false, '取消收藏'])
    expect(callsTo('doCollect')).toMatchObject([
      { collectType: '1', code: 'g20', on: '1' },
      { collectType: '1', code: 'g20', on: '0' },
    ])
  })

  it('RO-05 RO-06 sends nothing for a visitor and adds the favorite after sign-in', async () => {
    const { model, asked: callsTo, hosts, stores } = await shown(PRODUCT, { doCollect: { collected: true } }, '')
    expect([callsTo('isCollect').length, callsTo('saveBrowse').length, model.favorite.isFavorite]).toEqual([
      0,
      0,
      false,
    ])
    await model.favorite.toggle()
    expect(callsTo('doCollect')).toEqual([])
    await settle()
    expect(hosts.navigation.current()).toBe('/login')
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect([callsTo('doCollect').length, callsTo('saveBrowse').length, model.favorite.isFavorite]).toEqual([1, 1, true])
  })
})

describe('coupons on the product page', () => {
  const coupon = (couponId: number, overrides = {}) => ({
    couponId,
    id: couponId,
    received: false,
    status: 0,
    ...overrides,
  })
  const NAMED = { ...PRODUCT, coupons: [{ id: 1, text: 'a' }] }

  it('shows the coupons of the product and claims one once', async () => {
    const {
      model,
      asked: callsTo,
      feedback,
    } = await shown(NAMED, {
      couponsByCity: [coupon(1), coupon(2)],
      claimCoupon: coupon(1, { received: true }),
    })
    model.openOffers()
    await settle()
    const { coupons } = model.offers
    const [first] = coupons.list
    expect([model.sheet, coupons.list.length, first?.couponId]).toEqual(['offers', 1, 1])
    if (!first) throw new Error('no coupon')
    void coupons.claim(first)
    await coupons.claim(first)
    await settle()
    expect([callsTo('claimCoupon').length, coupons.list[0]?.received, feedback.toastText]).toEqual([
      1,
      true,
      '领取成功',
    ])
  })

  it('claims a visitor’s coupon after sign-in', async () => {
    const answers: Answers = { couponsByCity: [coupon(1)], claimCoupon: coupon(1), cartCount: { count: 0 } }
    const { model, asked: callsTo, hosts, stores } = await shown(NAMED, answers, '')
    model.openOffers()
    await settle()
    await model.offers.coupons.claim(coupon(1) as never)
    await settle()
    expect([hosts.navigation.current(), callsTo('claimCoupon').length]).toEqual(['/login', 0])
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect(callsTo('claimCoupon')).toEqual([{ couponId: '1' }])
  })

  it('retries a failed load of the coupons', async () => {
    let answer: Answer<'couponsByCity'> = { ok: false, reason: 'timeout' }
    const { model } = await shown(NAMED, { couponsByCity: () => answer })
    await model.offers.load()
    expect(model.offers.state).toBe('failed')
    answer = []
    await model.offers.load()
    expect(model.offers.state).toBe('ready')
  })
})

describe('a flash-sale session', () => {
  const flashSale = (startTime: string, endTime: string) => ({ price: 9, usualPrice: 18.8, startTime, endTime })
  const SOON = { ...PRODUCT, seckill: flashSale('2026-11-21T10:00:02+08:00', '2026-11-21T10:00:04+08:00') }

  it('counts down by the server’s clock and reloads prices a second after each start or end', async () => {
    const {
      model,
      clock,
      timers,
      asked: callsTo,
    } = await shown(SOON, { flashSaleReminded: { acRemind: 0 } }, 'T', 'seckill')
    const advanceSecond = async () => {
      clock.now += 1000
      timers.run()
      await settle()
    }
    expect([model.flashSale.state, model.flashSale.clock.parts]).toEqual([
      { stage: 'coming', remaining: 2000 },
      ['00', '00', '02'],
    ])
    const readState = () => [model.flashSale.state?.stage, callsTo('productDetail').length]
    await advanceSecond()
    expect(model.flashSale.state).toEqual({ stage: 'coming', remaining: 1000 })
    await advanceSecond()
    expect(readState()).toEqual(['running', 1])
    await advanceSecond()
    expect(readState()).toEqual(['running', 2])
    await advanceSecond()
    expect(readState()).toEqual(['over', 2])
    await advanceSecond()
    expect(readState()).toEqual(['over', 3])
  })

  it('stops while another page covers this one', async () => {
    const { model, clock, timers } = await shown(SOON, { flashSaleReminded: { acRemind: 0 } })
    model.hide()
    clock.now += 1000
    timers.run()
    expect(model.flashSale.state).toEqual({ stage: 'coming', remaining: 2000 })
    model.show()
    await settle()
    expect(model.flashSale.state).toEqual({ stage: 'coming', remaining: 1000 })
  })

  it('ER-76 says where the reminder arrives to a shopper with a bound WeChat account', async () => {
    const answers: Answers = {
      flashSaleReminded: { acRemind: 0 },
      remindFlashSale: { acRemind: 1 },
      getUserInfo: { wxBound: 1 },
    }
    const { model, feedback } = await shown(SOON, answers)
    await model.flashSale.remind()
    await settle()
    expect(feedback.toastText).toBe('请留意公众号通知')
  })

  it('ST-74 a set reminder stays set', async () => {
    const answers: Answers = { flashSaleReminded: { acRemind: 0 }, remindFlashSale: { acRemind: 1 } }
    const { model, asked: callsTo, feedback } = await shown(SOON, answers)
    void model.flashSale.remind()
    await model.flashSale.remind()
    await settle()
    expect([model.flashSale.isReminded, feedback.toastText, callsTo('remindFlashSale').length]).toEqual([
      true,
      '提醒成功',
      1,
    ])
    model.show()
    await settle()
    expect([callsTo('flashSaleReminded').length, model.flashSale.isReminded]).toEqual([2, true])
  })

  it('sets a visitor’s reminder after sign-in', async () => {
    const answers: Answers = { remindFlashSale: { acRemind: 1 }, cartCount: { count: 0 } }
    const { model, hosts, stores, asked: callsTo } = await shown(SOON, answers, '')
    expect(callsTo('flashSaleReminded')).toEqual([])
    await model.flashSale.remind()
    await settle()
    expect(hosts.navigation.current()).toBe('/login')
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect([callsTo('remindFlashSale').length, model.flashSale.isReminded]).toEqual([1, true])
  })

  it('shows no countdown without a session', async () => {
    const { model, timers } = await shown()
    timers.run()
    expect(model.flashSale.state).toBeNull()
  })
})

it('RX-09 loads the licences of the sender and the pharmacists', async () => {
  const certificate = { storeNo: 'S903001', name: '店', licences: [{ name: '药品经营许可证', no: '1', pic: '' }] }
  const answers: Answers = { storeCertificate: certificate, defaultConfig: { code: 'k', value: '林药师', remark: '' } }
  const { model, asked: callsTo } = await shown(PRODUCT, answers)
  model.openLicences()
  await settle()
  expect([model.sheet, model.licences.state, model.licences.pharmacists]).toEqual(['papers', 'ready', '林药师'])
  expect(callsTo('storeCertificate')).toEqual([{ storeNo: 'S903001' }])
  expect(model.licences.store).toEqual(certificate)
})

describe('the share card', () => {
  const cardFor = async (product: object) => cardOf((await shown(product)).model, '/p', (path) => `img/${path}`)
  const FAST = { ...PRODUCT, fastMinutes: 25, picList: ['a.svg', 'b.svg'] }

  it('PR-37 promises delivery in minutes if a store is near enough', async () => {
    expect(await cardFor(FAST)).toEqual({
      title: '布洛芬缓释胶囊',
      desc: '最快25分钟送药到家',
      path: '/p',
      image: 'img/a.svg',
    })
    expect((await cardFor({ ...FAST, fastMinutes: null })).desc).toBe('药品与健康用品，送到家')
  })

  it.each([0, 1])('RX-01 has neither name nor picture for a prescription drug, approved %i', async (approved) => {
    const card = await cardFor({ ...FAST, unRx: 1, drugClass: 'Rx', approved })
    expect([card.title, card.image]).toEqual(['药达', 'img/'])
  })
})
