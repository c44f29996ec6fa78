import {
  delivery,
  PRODUCT,
  PLACE,
  settle,
  setup,
  shown,
  spec,
  WITH_SPECS,
} from '../../../../test/builders/product-page'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { DetailModel } from './model'

describe('a product', () => {
  it('loads for the place, with its related data', async () => {
    const { model, asked: callsTo, stores } = setup()
    expect(model.state).toBe('loading')
    model.show()
    await settle()
    expect([model.state, model.product?.barcode, model.related.attach?.unitPrice]).toEqual(['ready', 'g20', '¥0.94/粒'])
    expect(callsTo('productDetail')).toMatchObject([{ barcode: 'g20', count: '1', cityId: '903' }])
    expect(callsTo('attachInfo')).toMatchObject([{ barcode: 'g20', cityId: '903' }])
    expect(stores.cart.count).toBe(3)
    model.show()
    await settle()
    expect(callsTo('productDetail')).toHaveLength(1)
  })

  it.each([
    ['a drug', { drugClass: 'OTC甲' }, true],
    ['a thermometer', { drugClass: null }, false],
  ])('RX-08 shows the terms of drugs for %s: %j', async (_, change, isDrug) => {
    expect((await shown({ ...PRODUCT, ...change })).model.isDrug).toBe(isDrug)
  })

  it('reloads for another place and keeps the chosen variant', async () => {
    const { model, stores, asked: callsTo } = await shown(WITH_SPECS)
    model.chooseSpec('规格', '20粒')
    model.chooseSpec('规格', '10粒')
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.show()
    expect(model.state).toBe('ready')
    await settle()
    expect(callsTo('productDetail').at(-1)).toMatchObject({ cityId: '887', barcode: 'g10' })
    expect(model.spec.barcode).toBe('g10')
  })

  it('reloads below the open page when the place changes, once', async () => {
    const { model, stores, asked: callsTo } = await shown(WITH_SPECS)
    model.moved()
    stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: 't' })
    model.moved()
    model.moved()
    await settle()
    expect(callsTo('productDetail').map(({ cityId }) => cityId)).toEqual(['903', '887'])
  })

  it.each([
    ['refused', refused(404, '商品不存在'), 'gone'],
    ['404', { ok: true, status: 404, body: {} }, 'gone'],
    ['offline', { ok: false, reason: 'offline' }, 'failed'],
    ['a fault', { ok: true, status: 500, body: {} }, 'failed'],
  ])('%s', async (_, answer, state) => {
    const { model } = await shown(answer)
    expect(model.state).toBe(state)
  })

  it('retries a failed load', async () => {
    const answers: Answers = { productDetail: { ok: false, reason: 'timeout' } }
    const model = new DetailModel(testApp(answers).app, 'g20')
    await model.load()
    answers.productDetail = PRODUCT
    await model.load()
    expect(model.state).toBe('ready')
  })

  it('keeps the shown product after a failed reload', async () => {
    const answers: Answers = { productDetail: PRODUCT }
    const made = testApp(answers)
    const model = new DetailModel(made.app, 'g20')
    await model.load()
    answers.productDetail = { ok: false, reason: 'timeout' }
    await model.load()
    expect([model.state, made.feedback.toastText]).toEqual(['ready', '网络繁忙，请稍后重试'])
  })
})

describe('choosing a variant', () => {
  it('ST-75 selects the page’s variant first and a tapped value afterwards', async () => {
    const { model } = await shown(WITH_SPECS)
    const states = () => model.spec.selection.groups[0]?.options.map(({ state }) => state)
    expect(states()).toEqual(['available', 'chosen', 'disabled'])
    expect([model.spec.price, model.spec.text]).toEqual([18.8, '20粒'])
    model.chooseSpec('规格', '10粒')
    expect(states()).toEqual(['chosen', 'available', 'disabled'])
    expect([model.spec.barcode, model.spec.price, model.spec.text]).toEqual(['g10', 10.5, '10粒'])
  })

  it('ST-76 disables a value without a variant in stock; a tap on it does nothing', async () => {
    const { model } = await shown(WITH_SPECS)
    expect(model.spec.selection.groups[0]?.options[2]).toEqual({ value: '40粒', state: 'disabled' })
    model.chooseSpec('规格', '40粒')
    expect(model.spec.barcode).toBe('g20')
  })

  it('ST-76 disables values that have no common variant', async () => {
    const product = {
      ...PRODUCT,
      specList: [
        ...[spec('g20', '规格', '20粒'), spec('g20', '包装', '1盒')],
        ...[spec('g2', '规格', '20粒', 0), spec('g2', '包装', '2盒', 0)],
        ...[spec('g3', '规格', '10粒'), spec('g3', '包装', '2盒')],
      ],
    }
    const { model } = await shown(product)
    const states = () => model.spec.selection.groups.map(({ options }) => options.map(({ state }) => state))
    expect(states()).toEqual([
      ['chosen', 'disabled'],
      ['chosen', 'disabled'],
    ])
    model.chooseSpec('规格', '20粒')
    expect(states()[1]).toEqual(['chosen', 'available'])
    expect(model.spec.isComplete).toBe(false)
  })

  it('reloads fees and arrival once after a pause in choosing and drops earlier replies', async () => {
    const { model, timers, asked: callsTo } = await shown(WITH_SPECS)
    model.chooseSpec('规格', '10粒')
    model.purchase.setCount(2)
    model.purchase.setCount(3)
    model.purchase.setCount(3)
    timers.run()
    await settle()
    expect(callsTo('productDetail').slice(1)).toMatchObject([{ barcode: 'g10', count: '3' }])
  })

  it('starts with the minimum quantity', async () => {
    const { model } = await shown({ ...PRODUCT, purchaseLimitMin: 2 })
    expect([model.purchase.count, model.purchase.limits]).toEqual([2, { min: 2, max: 5, most: 5, stock: 36 }])
  })

  it('picks the first possible delivery: lightning before express before pickup', async () => {
    const { model } = await shown()
    expect(model.purchase.deliveryMethod).toBe('o2o')
    model.purchase.chooseDeliveryMethod('pickup')
    expect(model.purchase.deliveryMethod).toBe('pickup')
    const other = await shown({ ...PRODUCT, deliveries: [delivery(3), delivery(2, { possible: false }), delivery(1)] })
    expect(other.model.purchase.deliveryMethod).toBe('b2c')
    other.model.purchase.chooseDeliveryMethod('o2o')
    expect(other.model.purchase.deliveryMethod).toBe('b2c')
  })

  it('lowers the count for a delivery with less stock', async () => {
    const { model } = await shown({ ...PRODUCT, deliveries: [delivery(2), delivery(3, { stock: 2 })] })
    model.purchase.setCount(5)
    model.purchase.chooseDeliveryMethod('pickup')
    expect(model.purchase.count).toBe(2)
  })

  it.each([
    ['max', { purchaseLimitMax: 5 }, 'X商品一次最多购买5件'],
    ['max', { purchaseLimitMax: 0 }, '当前数量商品库存不足，无法修改！'],
    ['min', { purchaseLimitMin: 2 }, 'X商品一次最少购买2件'],
  ] as const)('VA-07 VA-08 VA-10 at the %s of %j shows %s', async (limit, overrides, message) => {
    const { model, feedback } = await shown({ ...PRODUCT, productName: 'X', ...overrides })
    model.purchase.explainLimit(limit)
    expect(feedback.toastText).toBe(message)
  })
})

describe('products that cannot be bought give the reason', () => {
  it.each([
    ['商品已下架', { productOff: 1, stock: 0 }],
    ['暂无报价，暂不能购买', { price: null, skus: [] }],
    ['无货', { stock: 0, deliveries: [] }],
    ['超出配送范围', { deliveries: [delivery(2, { possible: false }), delivery(1, { possible: false })] }],
    ['', {}],
  ])('%s', async (reason, overrides) => {
    const { model, asked: callsTo } = await shown({ ...PRODUCT, ...overrides })
    expect(model.purchase.blocked).toBe(reason)
    model.purchase.press('add')
    await settle()
    expect(callsTo('addToCart')).toHaveLength(reason ? 0 : 1)
  })

  it('blocks a sold-out variant', async () => {
    const { model } = await shown({ ...WITH_SPECS, barcode: 'g40' })
    expect([model.spec.selection.status, model.purchase.blocked]).toEqual(['sold-out', '无货'])
  })

  it('BC-19 shows the price of the variant itself, null if it has none', async () => {
    const { model } = await shown({ ...WITH_SPECS, skus: [{ barcode: 'g20', price: null, stock: 9 }] })
    expect([model.spec.price, model.purchase.blocked]).toEqual([null, '暂无报价，暂不能购买'])
  })
})

describe('buying', () => {
  it('adds the chosen variant, delivery and count', async () => {
    const { model, asked: callsTo, feedback } = await shown()
    model.purchase.chooseDeliveryMethod('pickup')
    model.purchase.setCount(2)
    model.purchase.press('add')
    await settle()
    expect(callsTo('addToCart')).toEqual([{ barcode: 'g20', count: 2, cardGoodsType: 3, storeNo: 'S903001', ...PLACE }])
    expect(feedback.toastText).toBe('商品添加成功')
  })

  it('VA-01 opens the sheet first for a product with variants', async () => {
    const { model, asked: callsTo } = await shown(WITH_SPECS)
    model.purchase.press('add')
    expect([model.sheet, model.purchaseAction, callsTo('addToCart').length]).toEqual(['spec', 'add', 0])
    model.chooseSpec('规格', '10粒')
    model.purchase.confirm('add')
    await settle()
    expect(model.sheet).toBeNull()
    expect(callsTo('addToCart')).toMatchObject([{ barcode: 'g10', cardGoodsType: 2 }])
  })

  it('asks for the missing part of an incomplete choice', async () => {
    const { model, asked: callsTo, feedback } = await shown(WITH_SPECS)
    model.open('spec')
    model.chooseSpec('规格', '20粒')
    model.purchase.confirm('add')
    expect([feedback.toastText, model.sheet, callsTo('addToCart').length]).toEqual(['请选择规格', 'spec', 0])
  })

  it('VA-02 shows that a product without a barcode is wrong', async () => {
    const { model, asked: callsTo, feedback } = await shown({ ...PRODUCT, barcode: '', skus: [] })
    model.purchase.press('add')
    expect([feedback.toastText, callsTo('addToCart').length]).toEqual(['该商品上架错误, 请联系客服', 0])
  })

  it('VA-03 a visitor signs in, returns to the same page and choice, and finds it in the cart', async () => {
    const { model, app, hosts, stores, asked: callsTo } = await shown(WITH_SPECS, { cartCount: { count: 0 } }, '')
    model.purchase.press('add')
    model.chooseSpec('规格', '10粒')
    model.purchase.setCount(3)
    model.purchase.confirm('add')
    await settle()
    expect([hosts.navigation.current(), callsTo('addToCart').length]).toEqual(['/login', 0])
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    await app.afterLogin()
    expect(hosts.navigation.current()).toBe('/commodity/detail/g20')
    expect(callsTo('addToCart')).toMatchObject([{ barcode: 'g10', count: 3, cardGoodsType: 2 }])
    expect([model.spec.barcode, model.purchase.count]).toEqual(['g10', 3])
  })

  it('PR-24 buying now skips the cart and leaves the sender to the checkout', async () => {
    const { model, hosts, asked: callsTo } = await shown()
    model.purchase.chooseDeliveryMethod('b2c')
    model.purchase.setCount(3)
    model.purchase.press('buy')
    await settle()
    expect(hosts.navigation.current()).toBe('/order/directAffirm/1?goods=g20_3')
    expect(callsTo('addToCart')).toEqual([])
    const near = await shown()
    expect(near.model.purchase.delivery?.storeNo).toBe('S903001')
    near.model.purchase.press('buy')
    await settle()
    expect(near.hosts.navigation.current()).toBe('/order/directAffirm/2?goods=g20_1')
  })

  it('VA-05 VA-06 a partner’s shop without this delivery method sells nothing by it', async () => {
    const { model, hosts, stores, feedback } = await shown(PRODUCT, {
      getMerchantInfoByCode: { id: 1, merchantCode: 'yaofang', dispatchTypes: [2] },
    })
    stores.startup.platform = 'yaofang'
    model.purchase.chooseDeliveryMethod('b2c')
    model.purchase.press('buy')
    await settle()
    expect([hosts.navigation.log, feedback.toastText]).toEqual([[], '该商家不支持药品快递，请联系客服处理'])
    expect(model.purchase.buyer.isBusy).toBe(false)
  })

  it('VA-03 buying now continues automatically after sign-in', async () => {
    const { model, hosts, stores } = await shown(PRODUCT, { cartCount: { count: 0 } }, '')
    model.purchase.press('buy')
    await settle()
    expect(hosts.navigation.current()).toBe('/login')
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    await hosts.navigation.back()
    model.show()
    await settle()
    expect(hosts.navigation.current()).toContain('/order/directAffirm/2?goods=')
    const before = hosts.navigation.log.length
    model.show()
    await settle()
    expect(hosts.navigation.log).toHaveLength(before)
  })

  it('drops the request if the visitor returns without signing in', async () => {
    const { model, hosts, stores } = await shown(PRODUCT, { cartCount: { count: 0 } }, '')
    model.purchase.press('buy')
    await settle()
    model.show()
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect(hosts.navigation.current()).toBe('/login')
  })

  it('acts once on repeated taps', async () => {
    const { model, asked: callsTo, hosts } = await shown()
    model.purchase.press('buy')
    model.purchase.press('buy')
    model.purchase.press('add')
    await settle()
    expect(callsTo('addToCart')).toEqual([])
    expect(hosts.navigation.log.filter(({ how: mode }) => mode === 'push')).toHaveLength(1)
  })
})

describe('a prescription drug', () => {
  const RX = { ...PRODUCT, unRx: 1, drugClass: 'Rx' }

  it('RX-02 before approval shows no leaflet and offers a request instead of buying', async () => {
    const { model, asked: callsTo } = await shown(RX)
    expect(model.purchase.sale).toMatchObject({ stage: 'before', canShowLeaflet: false, action: 'submit-demand' })
    model.purchase.press('add')
    model.purchase.press('buy')
    await settle()
    expect([callsTo('addToCart').length, model.sheet]).toEqual([0, null])
  })

  const OPEN = { orderNo: 'D9', prescriptionId: 4, patientName: '林小明', count: 2 }

  it('NAV-35 opens a chat about it: with customer service, or a pharmacist for a prescription drug', async () => {
    for (const [product, at] of [
      [PRODUCT, '/service/online?type=good&id=g20'],
      [RX, '/service/online?type=good&id=g20&desk=pharmacist'],
    ] as const) {
      const { model, hosts } = await shown(product)
      model.openService()
      await settle()
      expect(hosts.navigation.current()).toBe(at)
    }
  })

  it('RX-02 opens the request form; a waiting shopper opens the existing request', async () => {
    const { model, hosts } = await shown(RX)
    model.purchase.openPrescriptionRequest()
    await settle()
    expect(hosts.navigation.current()).toBe('/order/otc/auth?barcode=g20&count=1')
    const waiting = await shown({ ...RX, otcInfo: { ...OPEN, state: 'waiting' } })
    expect(waiting.model.purchase.sale.stage).toBe('before')
    waiting.model.purchase.openPrescriptionRequest()
    await settle()
    expect(waiting.hosts.navigation.current()).toBe('/OTC/D9')
  })

  it('RX-02 RX-05 API-26 after approval buys on the prescription, outside the cart, when confirmed', async () => {
    const approved = { ...RX, approved: 1, otcInfo: { ...OPEN, state: 'approved' } }
    const answers = { confirmRx: { done: true }, addToRxCart: { cartIds: [8, 9], cartType: 2 } }
    const { model, hosts, asked: callsTo, feedback } = await shown(approved, answers)
    expect(model.purchase.sale).toMatchObject({ stage: 'after', canShowLeaflet: true, action: 'buy' })
    model.purchase.press('buy')
    await settle()
    expect([feedback.question?.message, callsTo('addToRxCart')]).toEqual([model.purchase.sale.notice, []])
    feedback.answer(true)
    await settle()
    await settle()
    expect(callsTo('confirmRx')).toEqual([{ barcode: 'g20' }])
    const products = [{ barcode: 'g20', count: 1 }]
    expect(callsTo('addToRxCart')).toEqual([{ ...PLACE, prescriptionId: 4, cardGoodsType: 2, goods: products }])
    expect(callsTo('addToCart')).toEqual([])
    expect(hosts.navigation.current()).toBe('/order/affirm/2/D9?ids=8-9')
  })

  it('RX-03 shows the legal notice', async () => {
    const { model } = await shown(RX)
    expect(model.purchase.sale.notice).toBe('处方药须凭处方在药师指导下购买和使用')
    const free = await shown()
    expect([free.model.purchase.sale.notice, free.model.purchase.sale.canShowLeaflet]).toEqual(['', true])
  })
})
