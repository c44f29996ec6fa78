import { open, preview } from '../../../../test/builders/checkout'
import type { Address } from '@/contract/types'

const changsha = { cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title: '五一广场' }

test('reloads the preview for another place, once', async () => {
  const { model, sent, stores } = open()
  await model.show()
  stores.location.choose(changsha)
  model.moved()
  await new Promise((resolve) => setImmediate(resolve))
  model.moved()
  expect(sent('confirmOrder').map(({ cityId }) => cityId)).toEqual([903, 887])
})

test('does not reload for its own address, which became the place', async () => {
  const address = preview().address as Address
  const { model, sent, stores } = open()
  stores.order.chooseAddress(address.id)
  await model.show()
  expect(stores.location.place.addressId).toBe(address.id)
  model.moved()
  expect(sent('confirmOrder')).toHaveLength(1)
})
