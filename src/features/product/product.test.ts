import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import type { ProductCard } from '@/contract/types'
import { ProductActions, productView } from './product'

const CARD: ProductCard = {
  barcode: '2910000001373',
  productName: '布洛芬缓释胶囊',
  spec: '0.3g×20粒',
  price: 18.8,
  originPrice: 22,
  minPic: 'pic/2910000001373.svg',
  drugClass: 'OTC甲',
  kind: '感冒发烧',
  unRx: 0,
  unMedical: 1,
  producttype: 1,
  stock: 36,
  fastMinutes: 25,
  storeNo: 'S903001',
  tags: ['满 59 减 10', '满 99 减 6'],
  specCount: 0,
  purchaseLimitMin: 0,
  purchaseLimitMax: 5,
  sales: 9860,
}

const image = (path: string) => `https://img/${path}`
const PLACE = { cityId: 903, latitude: 22.506578, longitude: 113.939013 }

describe('a card in a list', () => {
  const setup = (answers: Answers = {}, token = 'T') => {
    const made = testApp(
      { addToCart: { cardGoodsId: 1, count: 1, total: 3 }, sendEvents: {}, ...answers },
      { token, isPlaced: true },
    )
    return { ...made, actions: new ProductActions(made.app), added: () => made.hosts.transport.inputsOf('addToCart') }
  }

  it('shows the card’s data', () => {
    expect(productView(CARD, image)).toEqual({
      id: '2910000001373',
      name: '布洛芬缓释胶囊',
      spec: '0.3g×20粒',
      picture: 'https://img/pic/2910000001373.svg',
      price: 18.8,
      drug: 'a',
      hasMedicare: true,
      marks: undefined,
      eta: '最快 25 分钟',
      slow: false,
      tag: '满 59 减 10',
      soldOut: undefined,
    })
  })

  it('shows unit price, maker, store and distance where the card has them', () => {
    const near = { ...CARD, storeName: '蛇口店', distance: 320, unitPrice: '¥0.94/粒', maker: '湘禾药业' }
    expect(productView(near, image)).toMatchObject({
      eta: '最快 25 分钟 · 蛇口店 320 m',
      unitPrice: '¥0.94/粒',
      maker: '湘禾药业',
    })
    expect(productView({ ...near, fastMinutes: null }, image).eta).toBe('门店有货 · 蛇口店 320 m')
    expect(productView({ ...near, unitPrice: '', maker: '' }, image)).toMatchObject({
      unitPrice: undefined,
      maker: undefined,
    })
    expect(productView({ ...CARD, kind: '儿童用药' }, image).marks).toEqual(['儿童'])
  })

  it('opens the sheet of variants above a list that has one, and the page when its code does not load', async () => {
    const { app, hosts, added } = setup()
    let isLoaded = true
    const opened: string[] = []
    const open = ({ barcode }: ProductCard) => {
      opened.push(barcode)
      return Promise.resolve(isLoaded)
    }
    const actions = new ProductActions(app, 'search_click', 'goods', { open })
    await actions.add({ ...CARD, specCount: 4 })
    expect([opened, hosts.navigation.log, added()]).toEqual([[CARD.barcode], [], []])
    isLoaded = false
    await actions.add({ ...CARD, specCount: 4 })
    expect(hosts.navigation.log).toMatchObject([{ url: `/commodity/detail/${CARD.barcode}` }])
    await actions.add({ ...CARD, specCount: 4, unRx: 1 })
    expect(opened).toHaveLength(2)
  })

  it('RX-01 hides picture and promotion of a prescription drug; promises delivery after approval', () => {
    expect(productView({ ...CARD, drugClass: 'Rx', unRx: 1 }, image)).toMatchObject({
      drug: 'rx',
      picture: null,
      tag: undefined,
      eta: '审方后最快 25 分钟',
    })
    // The flag decides, whatever the drug class.
    expect(productView({ ...CARD, drugClass: null, unRx: 1 }, image)).toMatchObject({ drug: 'rx', picture: null })
  })

  it.each([
    [1, '最快 25 分钟', false],
    [undefined, '最快 25 分钟', false],
    [2, '跨境发货', true],
    [3, '快递送达', true],
  ])('EN-11 producttype %s shows the delivery promise %s', (producttype, eta, slow) => {
    const card = { ...CARD, producttype } as ProductCard
    expect(productView(card, image)).toMatchObject({ eta, slow })
  })

  it('shows express delivery without a store, and sold out without any stock', () => {
    const byExpress = { ...CARD, fastMinutes: null, storeNo: null }
    expect(productView(byExpress, image)).toMatchObject({ eta: '快递送达', slow: true, soldOut: undefined })
    expect(productView({ ...byExpress, stock: 0 }, image).soldOut).toBe('附近和仓库都缺货')
    // A store has it, but no time can be promised: it is closed, or the shopper's place is unknown.
    expect(productView({ ...CARD, fastMinutes: null }, image)).toMatchObject({ eta: '门店有货', slow: true })
  })

  it('names the category of a product that is no drug', () => {
    expect(productView({ ...CARD, drugClass: null, kind: '医疗器械' }, image)).toMatchObject({
      drug: null,
      marks: ['医疗器械'],
    })
  })

  it('adds as lightning from the store with stock, otherwise as express', async () => {
    const { actions, added } = setup()
    await actions.add(CARD)
    await actions.add({ ...CARD, barcode: 'mail', storeNo: null, fastMinutes: null, purchaseLimitMin: 2 })
    await actions.add({ ...CARD, barcode: 'virtual', producttype: 3 })
    expect(added()).toEqual([
      { barcode: '2910000001373', count: 1, cardGoodsType: 2, storeNo: 'S903001', ...PLACE },
      { barcode: 'mail', count: 2, cardGoodsType: 1, ...PLACE },
      { barcode: 'virtual', count: 1, cardGoodsType: 1, ...PLACE },
    ])
  })

  it('VA-01 NAV-39 opens the page of a product with variants instead of adding it', async () => {
    const { actions, added, hosts } = setup()
    await actions.add({ ...CARD, specCount: 4 })
    expect(hosts.navigation.current()).toBe('/commodity/detail/2910000001373')
    expect(added()).toEqual([])
  })

  it('PR-11 opens the page of a cross-border product, which has a cart of its own', async () => {
    const { actions, added, hosts } = setup()
    const crossBorder = { ...CARD, producttype: 2 }
    await actions.add(crossBorder)
    expect([hosts.navigation.current(), added()]).toEqual(['/global/product/detail/2910000001373', []])
    expect(productView({ ...crossBorder, stock: 0 }, image).soldOut).toBe('暂时缺货')
  })

  it('opens the page of a prescription drug instead of adding it', async () => {
    const { actions, added, hosts } = setup()
    await actions.add({ ...CARD, unRx: 1 })
    expect(hosts.navigation.current()).toBe('/commodity/detail/2910000001373')
    expect(added()).toEqual([])
  })

  it('VA-02 shows that a product without a barcode is wrong and sends nothing', async () => {
    const { actions, added, hosts, feedback } = setup()
    await actions.add({ ...CARD, barcode: '' })
    expect(feedback.toastText).toBe('该商品上架错误, 请联系客服')
    feedback.toast('x')
    actions.open({ ...CARD, barcode: '' })
    expect(feedback.toastText).toBe('该商品上架错误, 请联系客服')
    expect(added()).toEqual([])
    expect(hosts.navigation.current()).toBe('/')
  })

  it('VA-03 asks a visitor to sign in and stores the action', async () => {
    const { actions, added, hosts, stores } = setup({}, '')
    await actions.add(CARD)
    expect(hosts.navigation.current()).toBe('/login')
    expect(added()).toEqual([])
    expect(stores.session.takePendingAction()).toEqual({
      kind: 'addToCart',
      input: { barcode: '2910000001373', count: 1, cardGoodsType: 2, storeNo: 'S903001', ...PLACE },
    })
  })

  it('adds once on repeated taps, and again afterwards', async () => {
    const { actions, added, stores } = setup()
    await Promise.all([actions.add(CARD), actions.add(CARD), actions.add(CARD)])
    expect(added()).toHaveLength(1)
    await actions.add(CARD)
    expect(added()).toHaveLength(2)
    expect(stores.cart.count).toBe(3)
  })

  it('shows the reason of a refusal and can add again', async () => {
    const { actions, added, feedback } = setup({ addToCart: refused(8570, '库存不足') })
    await actions.add(CARD)
    expect(feedback.toastText).toBe('库存不足')
    await actions.add(CARD)
    expect(added()).toHaveLength(2)
  })
})
