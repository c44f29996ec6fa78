import { CartKind } from '@/domain/kind'
import { made, open, preview } from '../../../../test/builders/checkout'
import { type Answer, refused } from '../../../../test/fakes/hosts'
import { fromProducts } from './kinds'
import { CheckoutModel } from './model'
import { recoveryActions } from './refusal'

describe('PR-12 delivery, or pickup at a store', () => {
  const shop = { storeNo: 'S2', name: '海上店', distance: 700 }
  const pickupPreview = (input: Record<string, unknown>) =>
    input.pickStoreNo
      ? preview({ pickup: 1, freightFee: 0, packingFee: 0, payable: 88.1 })
      : preview({ orderType: input.cartType === CartKind.express ? 1 : 2 })

  test('switches an express order to pickup at a chosen store with new prices, and back', async () => {
    const answers = { confirmOrder: pickupPreview, pickupStoresForCart: [shop], submitO2o: made }
    const { model, sent } = open(answers, { type: '1', ids: '11,12' })
    await model.show()
    expect([model.isExpress, model.pickup.canChooseMethod, model.isPickup]).toEqual([true, true, false])
    await model.pickup.openStores()
    expect([model.sheet, model.pickup.state, model.pickup.stores.length]).toEqual(['stores', 'ready', 1])
    expect(sent('pickupStoresForCart')).toMatchObject([{ cartIds: [11, 12], addressId: 3, cityId: 903 }])
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    expect([model.sheet, model.isExpress, model.isPickup, model.hasRider]).toEqual(['', false, true, false])
    await model.pickup.chooseStore(null)
    expect([model.isExpress, model.isPickup]).toEqual([true, false])
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    await model.placing.submit()
    expect(sent('confirmOrder').map(({ cartType, pickStoreNo }) => [cartType, pickStoreNo])).toEqual([
      ...[
        [1, undefined],
        [3, 'S2'],
        [1, undefined],
      ],
      [3, 'S2'],
    ])
    expect(sent('submitO2o')).toMatchObject([{ cartType: 3, pickStoreNo: 'S2', payable: 88.1 }])
  })

  test('keeps the choice if the store refuses; drops a store too far from a new address', async () => {
    let isOutOfArea = true
    const { model, stores, feedback } = open({
      confirmOrder: (input) => (input.pickStoreNo && isOutOfArea ? refused(8570, '请换一家') : pickupPreview(input)),
      pickupStoresForCart: [shop],
    })
    await model.show()
    await model.pickup.openStores()
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    expect([feedback.question?.message, model.pickup.store, model.preview?.payable]).toEqual(['请换一家', null, 94.1])
    feedback.answer(true)
    isOutOfArea = false
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    isOutOfArea = true
    stores.order.chooseAddress(4)
    await model.show()
    expect([model.pickup.store, model.isPickup, model.preview?.payable]).toEqual([null, false, 94.1])
  })

  test('retries a failed load of the stores', async () => {
    let ok = false
    const { model } = open({ pickupStoresForCart: () => (ok ? [shop] : refused(500, '')) })
    await model.show()
    await model.pickup.openStores()
    expect(model.pickup.state).toBe('failed')
    ok = true
    await model.pickup.loadStores()
    expect(model.pickup.stores).toHaveLength(1)
  })

  test('offers one pickup store for lines of two stores, near the default address; no delivery', async () => {
    const apart = refused(8570, '这些商品要到不同门店自提')
    const { model, sent } = open(
      {
        confirmOrder: (input) => (input.pickStoreNo ? pickupPreview(input) : apart),
        pickupStoresForCart: [shop],
        defaultAddress: { id: 9 },
      },
      { type: '3', ids: '11,12' },
    )
    await model.show()
    expect([model.state, model.reason, model.recoveryActions]).toEqual([
      'failed',
      '这些商品要到不同门店自提',
      ['stores', 'cart'],
    ])
    await model.pickup.openStores()
    expect(sent('pickupStoresForCart')).toMatchObject([{ cartIds: [11, 12], addressId: 9 }])
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    expect([model.state, model.isPickup, model.pickup.canChooseMethod, model.sheet]).toEqual(['ready', true, false, ''])
  })

  test('switches a page that started with pickup to delivery and back to pickup', async () => {
    const scheme = (input: Record<string, unknown>) => preview({ pickup: input.cartType === CartKind.pickup ? 1 : 0 })
    const { app, sent } = open({ schemeNow: scheme, pickupStoresForCart: [shop] })
    const model = new CheckoutModel(app, fromProducts(app, { type: '3', goods: 'b11_2' }))
    await model.show()
    expect([model.isPickup, model.pickup.canChooseMethod]).toEqual([true, true])
    await model.pickup.chooseDelivery()
    expect([model.isPickup, model.pickup.canChooseMethod]).toEqual([false, true])
    await model.pickup.openStores()
    await model.pickup.chooseStore(model.pickup.stores[0]!)
    expect([model.isPickup, model.pickup.isDeliveryChosen]).toEqual([true, false])
    expect(sent('schemeNow').map(({ cartType, storeNo }) => [cartType, storeNo])).toEqual([
      [3, undefined],
      [2, undefined],
      [3, 'S2'],
    ])
  })
})

describe('ER-30 ER-31 ER-32 a failed checkout offers ways to fix it', () => {
  const OUT = '3 公里内没有可以配送的门店'
  const HOME = preview().address!

  test('ER-30 shows on the page that nobody delivers to the default address, later on as a 4 s toast', async () => {
    const { app, feedback, stores, hosts } = open({
      schemeNow: ({ addressId }) => (addressId === 4 ? preview({ address: { ...HOME, id: 4 } }) : refused(509, OUT)),
    })
    const toast = jest.spyOn(feedback, 'toast')
    const model = new CheckoutModel(app, fromProducts(app, { type: '2', goods: 'b11_2' }))
    await model.show()
    expect([model.state, model.reason, model.recoveryActions]).toEqual(['failed', OUT, ['address', 'mail', 'retry']])
    model.switchToExpress()
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/directAffirm/1?goods=b11_2' }])
    await model.show()
    stores.order.chooseAddress(4)
    await model.show()
    expect([model.state, toast.mock.calls.length]).toEqual(['ready', 0])
    stores.order.chooseAddress(5)
    await model.show()
    expect([model.state, toast.mock.calls]).toEqual(['ready', [[OUT, 4000]]])
  })

  test('drops a later address without delivery and keeps the shown one for loading and ordering', async () => {
    const { app, stores, feedback, hosts } = open({
      schemeNow: ({ addressId }) => (addressId === 5 ? refused(509, OUT) : preview()),
      submitNow: made,
    })
    const model = new CheckoutModel(app, fromProducts(app, { type: '2', goods: 'b11_2' }))
    await model.show()
    stores.order.chooseAddress(5)
    await model.show()
    expect([model.preview?.address?.id, feedback.toastText, stores.order.addressId]).toEqual([3, OUT, 3])
    await model.show()
    await model.setPoints(true)
    expect(hosts.transport.inputsOf('schemeNow').map(({ addressId }) => addressId)).toEqual([null, 5, 3, 3])
    await model.placing.submit()
    expect(hosts.transport.inputsOf('submitNow')).toMatchObject([{ addressId: 3 }])
  })

  test('reloads the earlier address after one without delivery; orders nothing if that fails', async () => {
    let reply: Answer<'schemeNow'> = preview()
    const { app, stores } = open({ schemeNow: ({ addressId }) => (addressId === 5 ? refused(509, OUT) : reply) })
    const model = new CheckoutModel(app, fromProducts(app, { type: '2', goods: 'b11_2' }))
    await model.show()
    const visitAddressPages = async (choose?: number) => {
      model.pickAddress()
      if (choose) stores.order.chooseAddress(choose)
      await model.show()
    }
    reply = preview({ address: { ...HOME, address: '海上世界 8 栋' } })
    await visitAddressPages(5)
    expect([model.state, model.preview?.address?.address, stores.order.addressId]).toEqual([
      'ready',
      '海上世界 8 栋',
      3,
    ])
    reply = refused(509, OUT)
    await visitAddressPages()
    expect([model.state, model.reason, model.recoveryActions[0]]).toEqual(['failed', OUT, 'address'])
    reply = { ok: false, reason: 'offline' }
    await visitAddressPages()
    expect(model.state).toBe('failed')
    reply = preview()
    await visitAddressPages()
    expect([model.state, model.preview?.address?.address]).toEqual(['ready', HOME.address])
  })

  test('shows a later refusal of lines as an alert and keeps the page', async () => {
    let ok = true
    const { model, feedback } = open({ confirmOrder: () => (ok ? preview() : refused(8570, '药1库存不足')) })
    await model.show()
    ok = false
    await model.load()
    expect([feedback.question, model.state]).toMatchObject([{ title: '温馨提示', message: '药1库存不足' }, 'ready'])
    feedback.answer(true)
  })

  test.each([
    [{ reason: '' }, ['retry', 'cart']],
    [{ code: 509, pickup: 'only' as const }, ['address', 'retry']],
    [{ code: 509, pickup: 'too' as const }, ['address', 'bring', 'retry']],
    [{ code: 509, isExpress: true }, ['address', 'stores', 'retry']],
    [{ code: 509, isExpress: true, canFetch: false }, ['address', 'retry']],
    [{ code: 509, canExpress: true }, ['address', 'mail', 'retry']],
    [{ code: 637 }, ['cart', 'retry']],
    [{ code: 637, isInsuring: true }, ['own', 'cart']],
    [{ code: 404 }, ['cart', 'retry']],
    [{}, ['cart', 'stores', 'retry']],
    [{ canFetch: false }, ['cart', 'retry']],
    [{ canExpress: true }, ['mail', 'stores', 'retry']],
    [{ canExpress: true, pickup: 'only' as const }, ['stores', 'cart']],
    [{ pickup: 'too' as const }, ['stores', 'bring', 'cart']],
  ])('%j offers %j', (overrides, actions) => {
    const lines = {
      reason: OUT,
      code: 8570,
      pickup: undefined,
      canFetch: true,
      isExpress: false,
      canExpress: false,
      isInsuring: false,
    }
    expect(recoveryActions({ ...lines, ...overrides })).toEqual(actions)
  })
})
