import { made, open, preview } from '../../../../test/builders/affirm'
import { refused } from '../../../../test/fakes/hosts'

describe('PR-12 brought, or fetched from a store', () => {
  const shop = { storeNo: 'S2', name: '海上店', distance: 700 }
  const fetched = (input: Record<string, unknown>) =>
    input.pickStoreNo
      ? preview({ pickup: 1, freightFee: 0, packingFee: 0, payable: 88.1 })
      : preview({ orderType: input.cartType === 1 ? 1 : 2 })

  test('a mail order is fetched from the store that is chosen: priced anew, ordered there, and back again', async () => {
    const answers = { confirmOrder: fetched, pickupStoresForCart: [shop], submitO2o: made }
    const { model, sent } = open(answers, { type: '1', ids: '11,12' })
    await model.show()
    expect([model.isMail, model.hasWays, model.isPickup]).toEqual([true, true, false])
    await model.openStores()
    expect([model.sheet, model.pickup.state, model.pickup.stores.length]).toEqual(['stores', 'ready', 1])
    expect(sent('pickupStoresForCart')).toMatchObject([{ cartIds: [11, 12], addressId: 3, cityId: 903 }])
    await model.chooseStore(model.pickup.stores[0]!)
    expect([model.sheet, model.isMail, model.isPickup, model.hasRider]).toEqual(['', false, true, false])
    await model.chooseStore(null)
    expect([model.isMail, model.isPickup]).toEqual([true, false])
    await model.chooseStore(model.pickup.stores[0]!)
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

  test('a store that cannot take it leaves things as they were; one too far from a new address is given up', async () => {
    let isFar = true
    const { model, stores, feedback } = open({
      confirmOrder: (input) => (input.pickStoreNo && isFar ? refused(8570, '请换一家') : fetched(input)),
      pickupStoresForCart: [shop],
    })
    await model.show()
    await model.openStores()
    await model.chooseStore(model.pickup.stores[0]!)
    expect([feedback.toastText, model.pickup.store, model.preview?.payable]).toEqual(['请换一家', null, 94.1])
    isFar = false
    await model.chooseStore(model.pickup.stores[0]!)
    isFar = true
    stores.order.chooseAddress(4)
    await model.show()
    expect([model.pickup.store, model.isPickup, model.preview?.payable]).toEqual([null, false, 94.1])
  })

  test('stores that do not come can be asked for again', async () => {
    let ok = false
    const { model } = open({ pickupStoresForCart: () => (ok ? [shop] : refused(500, '')) })
    await model.show()
    await model.openStores()
    expect(model.pickup.state).toBe('failed')
    ok = true
    await model.loadStores()
    expect(model.pickup.stores).toHaveLength(1)
  })
})
