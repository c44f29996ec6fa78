import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { StockedStores, type StockedStore } from './stocked-stores'

const store = (storeNo: string, overrides: Partial<StockedStore> = {}) =>
  ({
    storeNo,
    name: `${storeNo}店`,
    address: '海上路',
    latitude: 22.5,
    longitude: 113.9,
    phone: '0755-1',
    pickup: 1,
    count: 3,
    ...overrides,
  }) as StockedStore
const product = { barcode: 'g20', productName: '布洛芬', unRx: 0, purchaseLimitMin: 0 }
const answers: Answers = { productDetail: product, storesWithin3kmForProduct: [store('A'), store('B')] }

function setup({ given: replies = answers, wanted: chosenStoreNo = '', token = 'T', more: overrides = {} } = {}) {
  const added = { addToCart: { cardGoodsId: 1, count: 1, total: 3 } }
  const made = testApp({ ...added, ...replies }, { token, isPlaced: true, more: overrides })
  return { ...made, stocked: new StockedStores(made.app, 'g20', chosenStoreNo) }
}
const answer = async (made: ReturnType<typeof setup>, yes: boolean) => {
  await nextTask()
  made.feedback.answer(yes)
}

describe('stores that stock a product', () => {
  it('asks for a typed address too, and says that its place is missing where it has no point', async () => {
    const { stocked, hosts, stores } = setup({ given: { ...answers, storesWithin3kmForProduct: [] } })
    const address = {
      cityId: 903,
      cityName: '深圳',
      latitude: null,
      longitude: null,
      title: '海上路 1 号',
      addressId: 3,
    }
    stores.location.choose(address)
    stocked.show()
    await nextTask()
    expect(hosts.transport.inputsOf('storesWithin3kmForProduct')).toEqual([{ barcode: 'g20', cityId: 903 }])
    expect([stocked.stores, stocked.isUnplaced]).toEqual([[], true])
    stores.location.choose({ ...address, latitude: 22.5, longitude: 113.9 })
    stocked.show()
    await nextTask()
    expect(hosts.transport.inputsOf('storesWithin3kmForProduct')).toHaveLength(2)
    expect(stocked.isUnplaced).toBe(false)
  })

  it('loads the stores near the shopper, and again when the place changes', async () => {
    const { stocked, hosts, stores } = setup()
    stocked.show()
    await nextTask()
    expect([stocked.state, stocked.stores.map(({ storeNo }) => storeNo)]).toEqual(['ready', ['A', 'B']])
    expect(hosts.transport.inputsOf('storesWithin3kmForProduct')).toEqual([
      { barcode: 'g20', cityId: 903, latitude: 22.506578, longitude: 113.939013 },
    ])
    stocked.show()
    stores.location.place = { ...stores.location.place, title: 'elsewhere' }
    stocked.show()
    stocked.show()
    await nextTask()
    expect(hosts.transport.inputsOf('storesWithin3kmForProduct')).toHaveLength(2)
  })

  it('EN-01 loads the stores of the city if the address has no coordinates', async () => {
    const { stocked, hosts, stores } = setup()
    stores.location.place = { ...stores.location.place, latitude: null, longitude: null }
    await stocked.load()
    expect(hosts.transport.inputsOf('storesWithin3kmForProduct')).toEqual([{ barcode: 'g20', cityId: 903 }])
    expect([stocked.state, stocked.stores.length]).toEqual(['ready', 2])
  })

  it('falls back to the nearest store and says so if the chosen one has no stock', async () => {
    for (const [chosenStoreNo, storeNo, isMoved] of [
      ['', 'A', false],
      ['B', 'B', false],
      ['C', 'A', true],
    ] as const) {
      const { stocked } = setup({ wanted: chosenStoreNo })
      await stocked.load()
      expect([chosenStoreNo, stocked.store?.storeNo, stocked.isMoved]).toEqual([chosenStoreNo, storeNo, isMoved])
    }
    const { stocked } = setup({ given: { ...answers, storesWithin3kmForProduct: [] }, wanted: 'C' })
    await stocked.load()
    expect([stocked.store, stocked.isMoved]).toEqual([null, false])
  })

  it.each([
    [refused(404), 'gone'],
    [{ ok: false, reason: 'timeout' }, 'failed'],
  ])('a failed product load (%j) gives the state %s', async (productDetail, state) => {
    const { stocked } = setup({ given: { ...answers, productDetail } })
    await stocked.load()
    expect(stocked.state).toBe(state)
  })

  it('fails the page if the stock fails to load, so no shopper visits a store without stock', async () => {
    const { stocked } = setup({ given: { ...answers, storesWithin3kmForProduct: { ok: false, reason: 'timeout' } } })
    await stocked.load()
    expect(stocked.state).toBe('failed')
  })
})

describe('a store', () => {
  it('calls only after a confirmation', async () => {
    const call = jest.fn(async () => ({ ok: true as const, value: undefined }))
    const made = setup({ more: { phone: { call } } })
    for (const yes of [false, true]) {
      const callPromise = made.stocked.call(store('A'))
      await answer(made, yes)
      await callPromise
      expect(call).toHaveBeenCalledTimes(yes ? 1 : 0)
    }
    await made.stocked.call(store('A', { phone: '' }))
    expect(made.feedback.toastText).toBe('这家店没有留电话')
  })

  it('shows the number if the host cannot dial, and a message if it has no map', async () => {
    const unsupported = { ok: false as const, error: { kind: 'unsupported' as const, instead: 'copy' as const } }
    const made = setup({
      more: { phone: { call: async () => unsupported }, map: { navigate: async () => unsupported } },
    })
    const callPromise = made.stocked.call(store('A'))
    await answer(made, true)
    await callPromise
    expect(made.feedback.toastText).toContain('0755-1')
    await made.stocked.navigate(store('A'))
    expect(made.feedback.toastText).toBe('这台设备打不开地图')
  })

  it('BC-27 adds one piece for pickup, once on repeated taps', async () => {
    const { stocked, hosts } = setup({ wanted: 'B' })
    await stocked.load()
    await Promise.all([stocked.collect(), stocked.collect()])
    expect(hosts.transport.inputsOf('addToCart')).toMatchObject([
      { barcode: 'g20', count: 1, cardGoodsType: 3, storeNo: 'B', cityId: 903 },
    ])
  })

  it('VA-03 adds nothing for a visitor and opens sign-in', async () => {
    const { stocked, hosts } = setup({ token: '' })
    await stocked.load()
    await stocked.collect()
    expect([hosts.navigation.current(), hosts.transport.inputsOf('addToCart')]).toEqual(['/login', []])
  })
})
