import { testApp } from '../../../../test/fakes/app'
import { type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import type { Coupon, ProductCard, StoreCard } from '@/contract/types'
import { clockParts } from './clock'
import { HomeModel } from './model'

const STORE: StoreCard = {
  storeNo: 'S903001',
  name: '山海健康药房（蛇口店·演示）',
  address: '',
  cityId: 903,
  latitude: 22.5,
  longitude: 113.9,
  distance: 320,
  unNoClosing: 1,
  hours: '00:00-24:00',
  openNow: true,
  medicare: 1,
  pickup: 1,
  fastMinutes: 25,
  etaFrom: 25,
  etaTo: 40,
  onTimeRate: 96,
}
const service = (id: number, url: string, cityServiceType: 1 | 2 = 1) => ({
  id,
  name: `s${id}`,
  cityServiceType,
  cityServicePicUrl: 'grid',
  url,
})
const banner = (id: number, url: string) => ({ id, title: `b${id}`, note: '', pic: '', url })
const coupon = (couponId: number, overrides: Partial<Coupon> = {}) =>
  ({ id: couponId, couponId, amount: 5, minAmount: 39, status: 0, received: false, ...overrides }) as Coupon
const productPage = (...barcodes: string[]) => ({
  list: barcodes.map((barcode) => ({ barcode }) as ProductCard),
  totalCount: 30,
  totalPage: 3,
  currPage: 1,
})
const FLASH_SALE = { endTime: '2026-11-21T11:23:45+08:00', list: [] }

const ANSWERS: Answers = {
  nearbyStores: { list: [STORE], totalCount: 1, totalPage: 1, currPage: 1 },
  cityServices: [service(1, '/category/1'), service(2, '/nowhere'), service(3, '', 2), service(4, '/category')],
  carousel: [banner(1, '/category/1'), banner(2, 'https://elsewhere/'), banner(3, '/nowhere')],
  hotWords: { words: ['布洛芬', '退热贴'], symptoms: [] },
  couponsByCity: [coupon(1), coupon(2), coupon(3, { received: true }), coupon(4, { status: 4 })],
  activityInfo: { seckill: FLASH_SALE },
  floorTypes: [
    { type: 'nearby', name: '附近有货' },
    { type: 'fast', name: '半小时达' },
  ],
  floorProducts: productPage('a', 'b'),
  claimCoupon: coupon(1, { received: true }),
  claimCoupons: [coupon(1, { received: true }), coupon(2, { received: true })],
  cartCount: { count: 2 },
}
const AT = Date.parse('2026-11-21T09:56:00+08:00')

function setup(answers: Answers = {}, token = '', isPlaced = false) {
  const made = testApp({ ...ANSWERS, ...answers }, { token, isPlaced })
  const clock = { now: AT }
  const model = new HomeModel(made.app, () => clock.now)
  return { ...made, model, clock, asked: made.hosts.transport.inputsOf }
}
const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
const OTHER = { cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '岳麓山' }

describe('home', () => {
  it('shows the place, its store and its floors', async () => {
    const { model, stores } = setup()
    expect(model.state).toBe('loading')
    model.show()
    await settle()
    expect(model.state).toBe('ready')
    expect(stores.location.store).toEqual(STORE)
    expect(model.words).toEqual(['布洛芬', '退热贴'])
    expect(model.coupons.claimable.map(({ couponId }) => couponId)).toEqual([1, 2])
    expect(model.floors?.types.map(({ type }) => type)).toEqual(['nearby', 'fast'])
    expect(model.goods.list.map(({ barcode }) => barcode)).toEqual(['a', 'b'])
  })

  it('BC-34 loads products of the nearest store with pageNum and pageSize', async () => {
    const { model, asked: callsTo } = setup({}, '', true)
    await model.load()
    await model.goods.loadMore()
    const place = { cityId: '903', latitude: '22.506578', longitude: '113.939013' }
    expect(callsTo('nearbyStores')).toEqual([{ ...place, pageNum: '1', pageSize: '1' }])
    expect(callsTo('floorProducts')).toMatchObject([
      { cityId: 903, type: 'nearby', pageNum: 1, pageSize: 10 },
      { cityId: 903, type: 'nearby', pageNum: 2, pageSize: 10 },
    ])
  })

  it('ST-27 never requests the device’s position', async () => {
    const locate = jest.fn()
    const made = testApp(ANSWERS, { more: { location: { locate } } })
    const model = new HomeModel(made.app, () => AT)
    model.show()
    await settle()
    expect(model.title).toBe('深圳 · 选择收货地点')
    expect(locate).not.toHaveBeenCalled()
  })

  it('offers only entries whose pages exist', async () => {
    const { model } = setup()
    await model.load()
    expect(model.services.flat().map(({ id }) => id)).toEqual([1, 4])
    expect(model.banners.map(({ id }) => id)).toEqual([1])
  })

  it('shows an error when everything or the store failed, and can be retried', async () => {
    const down = { ok: false as const, reason: 'offline' as const }
    const answers: Answers = { ...ANSWERS, cityServices: down, carousel: down, hotWords: down, nearbyStores: down }
    const made = testApp(answers, { isPlaced: true })
    const model = new HomeModel(made.app, () => AT)
    await model.load()
    expect(model.state).toBe('failed')
    answers.carousel = []
    await model.load()
    expect(model.state).toBe('failed')
    answers.nearbyStores = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }
    await model.load()
    expect(model.state).toBe('ready')
    expect(model.promise).toEqual({ text: '附近暂无可送的门店', store: '可选快递，从仓库寄出' })
    answers.carousel = down
    // Moves on past the time for which catalog replies are cached.
    made.clock.now += 61_000
    await model.refresh()
    expect([model.state, made.feedback.toastText]).toEqual(['ready', '网络断了，请检查网络后重试'])
  })

  it('reloads for another place, and not for the same place', async () => {
    const { model, stores, asked: callsTo } = setup()
    model.show()
    await settle()
    model.hide()
    model.show()
    await settle()
    expect(callsTo('carousel')).toHaveLength(1)
    stores.location.choose(OTHER)
    model.show()
    expect(model.state).toBe('loading')
    await settle()
    expect([model.state, model.title]).toEqual(['ready', '岳麓山'])
    expect(callsTo('carousel').map(({ cityId }) => cityId)).toEqual(['903', '887'])
  })

  it('BC-42 follows the shopper’s own address while visible, without a skeleton, once', async () => {
    const { model, stores, asked: callsTo } = setup()
    model.show()
    await settle()
    stores.location.choose(OTHER)
    model.moved()
    expect(model.state).toBe('ready')
    await settle()
    expect(callsTo('floorProducts').map(({ cityId }) => cityId)).toEqual([903, 887])
    model.moved()
    model.hide()
    model.show()
    expect(model.state).toBe('ready')
    stores.location.choose({ ...OTHER, cityId: 706 })
    model.hide()
    model.moved()
    await settle()
    expect(callsTo('carousel').map(({ cityId }) => cityId)).toEqual(['903', '887'])
  })

  it('ignores replies for the previous place', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { model, stores } = setup({
      carousel: ({ cityId }: { cityId: string }) =>
        cityId === '903' ? slow.then(() => [banner(9, '/category')]) : [banner(7, '/category')],
    })
    model.show()
    await settle()
    stores.location.choose(OTHER)
    model.show()
    await settle()
    release()
    await settle()
    expect(model.banners.map(({ id }) => id)).toEqual([7])
  })

  it('reloads an old delivery promise when it shows again', async () => {
    const { model, clock, asked: callsTo } = setup({}, '', true)
    model.show()
    await settle()
    clock.now += 4 * 60_000
    model.show()
    await settle()
    expect(callsTo('nearbyStores')).toHaveLength(1)
    clock.now += 2 * 60_000
    model.show()
    await settle()
    expect(callsTo('nearbyStores')).toHaveLength(2)
    expect(model.promise.range).toBe('10:27–10:42')
  })

  it('keeps a scrolled list at its position, whatever the time', async () => {
    const page = ({ pageNum }: { pageNum: string }) =>
      productPage(...Array.from({ length: 10 }, (_, n) => `${pageNum}-${n}`))
    const { model, clock, asked: callsTo } = setup({ floorProducts: page })
    model.show()
    await settle()
    await model.goods.loadMore()
    clock.now += 60 * 60_000
    model.show()
    await settle()
    expect([callsTo('nearbyStores').length, callsTo('floorProducts').length]).toEqual([2, 2])
    expect(model.goods.list).toHaveLength(20)
    await model.refresh()
    expect(model.goods.list).toHaveLength(10)
  })

  describe('data from the server in the page', () => {
    const SEED = {
      first: { store: STORE, services: [service(1, '/category/1')], banners: [], hotWords: ['a'] },
      floors: { coupons: [coupon(1)], seckill: FLASH_SALE, types: [] },
      goods: productPage('x'),
    }
    const served = (change: (parts: ReturnType<typeof testApp>) => void = () => {}) => {
      const parts = testApp(ANSWERS)
      parts.hosts.served.take = () => SEED
      change(parts)
      const model = HomeModel.open(parts.app)
      return { model, asked: () => parts.hosts.transport.sent.map(({ name }) => name) }
    }

    it('is what home begins with', async () => {
      const { model, asked: callsTo } = served()
      expect([model.state, model.words, model.goods.list.length]).toEqual(['ready', ['a'], 1])
      expect([model.services.length, model.coupons.list.length]).toEqual([1, 1])
      // The visitor's place is unknown, so nothing is promised, whatever the data contains.
      expect(model.promise.text).toBe('选择地点后显示送达时间')
      model.show()
      await settle()
      expect(callsTo()).toEqual([])
    })

    it('is not used for a shopper who is elsewhere', async () => {
      const elsewhere = { cityId: 706, cityName: '北京', latitude: 39.9, longitude: 116.4, title: '东单' }
      const { model, asked: callsTo } = served(({ app }) => app.stores.location.choose(elsewhere))
      expect([model.state, model.first]).toEqual(['loading', null])
      model.show()
      await settle()
      expect(callsTo()).toContain('nearbyStores')
      expect(model.words).toEqual(['布洛芬', '退热贴'])
    })

    it('leaves only the shopper’s own coupons to load', async () => {
      const { model, asked: callsTo } = served(({ app }) => {
        app.stores.session.token = 'T'
      })
      expect(model.state).toBe('ready')
      model.show()
      await settle()
      expect(
        callsTo()
          .filter((name) => name !== 'cartCount')
          .sort(),
      ).toEqual(['activityInfo', 'couponsByCity', 'floorTypes'])
    })
  })

  it('shows the products of the chosen chip', async () => {
    const { model, asked: callsTo } = setup()
    await model.load()
    model.choose('nearby')
    model.choose('fast')
    expect(model.goods.state).toBe('loading')
    await settle()
    expect(callsTo('floorProducts').map(({ type }) => type)).toEqual(['nearby', 'fast'])
  })

  it('tracks its scroll position', () => {
    const { model } = setup()
    const at = (top: number) => {
      model.scrolled(top)
      return [model.isStuck, model.isScrolledFar]
    }
    expect([at(0), at(44), at(45), at(1600), at(1601)]).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  it('counts the flash sale down to the server’s end, then removes the floor', async () => {
    const { model, clock } = setup()
    await model.load()
    expect(clockParts(model.flashSaleLeft())).toMatchObject({ parts: ['01', '27', '45'] })
    clock.now = Date.parse(FLASH_SALE.endTime)
    expect(model.flashSaleLeft()).toBe(0)
    model.endFlashSale()
    expect(model.floors?.flashSale).toBeNull()
  })
})

describe('coupons of home', () => {
  it('claims a coupon, shows a message and marks it', async () => {
    const { model, feedback, asked: callsTo } = setup({}, 'T')
    await model.load()
    await model.coupons.claim(model.coupons.list[0]!)
    expect(callsTo('claimCoupon')).toEqual([{ couponId: '1' }])
    expect(feedback.toastText).toBe('领取成功')
    expect(model.coupons.claimable.map(({ couponId }) => couponId)).toEqual([2])
    await model.coupons.claim(model.coupons.list[0]!)
    expect(callsTo('claimCoupon')).toHaveLength(1)
  })

  it('claims all available coupons in one call, once', async () => {
    const { model, asked: callsTo } = setup({}, 'T')
    await model.load()
    await Promise.all([model.coupons.claimAll(), model.coupons.claimAll()])
    expect(callsTo('claimCoupons')).toEqual([{ couponIds: [1, 2] }])
    expect(model.coupons.claimable).toEqual([])
    await model.coupons.claimAll()
    expect(callsTo('claimCoupons')).toHaveLength(1)
  })

  it('VA-03 sends a visitor to sign in and claims on return', async () => {
    const { model, stores, hosts, asked: callsTo } = setup()
    model.show()
    await settle()
    await model.coupons.claim(model.coupons.list[1]!)
    expect(hosts.navigation.current()).toBe('/login')
    expect(callsTo('claimCoupon')).toEqual([])
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect(callsTo('claimCoupon')).toEqual([{ couponId: '2' }])
  })

  it('drops the claim when the visitor returns without signing in', async () => {
    const { model, stores, hosts, asked: callsTo } = setup()
    model.show()
    await settle()
    await model.coupons.claim(model.coupons.list[0]!)
    await model.coupons.resume()
    hosts.storage.set('JWTTOKEN', 'T')
    stores.session.start()
    model.show()
    await settle()
    expect(callsTo('claimCoupon')).toEqual([])
  })

  it.each([
    ['ER-47', 101, '您已领取或活动已结束', 'received'],
    ['ER-47', 102, '您已领取或活动已结束', 'gone'],
    ['ER-48', 629, '您已领取过该优惠券！', 'received'],
    ['ER-49', 630, '该优惠券活动还未开始', 'open'],
    ['ER-50', 631, '该优惠券活动已经超时了', 'gone'],
    ['ER-51', 632, '该优惠券仅限新用户领取', 'open'],
    ['ER-52', 633, '该优惠券仅限特定用户领取', 'open'],
    ['ER-53', 634, '该优惠已经抢光了', 'gone'],
  ])('ER-47 … ER-53 %s: code %s says %s; the coupon is %s from then on', async (_, code, message, then) => {
    const { model, feedback } = setup({ claimCoupon: unknownRefusal(code, 'x') }, 'T')
    await model.load()
    await model.coupons.claim(model.coupons.list[0]!)
    expect(feedback.toastText).toBe(message)
    const match = model.coupons.list.find(({ couponId }) => couponId === 1)
    expect(!match ? 'gone' : match.received ? 'received' : 'open').toBe(then)
  })

  it('marks only the coupons that were really claimed', async () => {
    const { model } = setup({ claimCoupons: [coupon(2, { received: true })] }, 'T')
    await model.load()
    await model.coupons.claimAll()
    expect(model.coupons.claimable.map(({ couponId }) => couponId)).toEqual([1])
  })

  it('shows any other failure with its standard text and allows a retry', async () => {
    const { model, feedback, asked: callsTo } = setup({ claimCoupon: { ok: false, reason: 'timeout' } }, 'T')
    await model.load()
    await model.coupons.claim(model.coupons.list[0]!)
    expect(feedback.toastText).toBe('网络繁忙，请稍后重试')
    await model.coupons.claim(model.coupons.list[0]!)
    expect(callsTo('claimCoupon')).toHaveLength(2)
  })
})
