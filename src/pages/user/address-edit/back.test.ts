import { testApp } from '../../../../test/fakes/app'
import { AddressEditModel } from './model'

const saved = {
  ...{ id: 3, name: '张建国', mobile: '13800000000', cityId: 903, cityName: '深圳', region: '广东省 深圳市' },
  ...{ address: '花园路 8 号', roomNo: '', tag: '', latitude: null, longitude: null, undefault: 1, outAddress: 0 },
}
const CHECKOUT = '/order/affirm/2'
const LIST = '/user/address/select'

/** Opens the form above these pages. */
function openForm(stack: readonly string[], id: number | null) {
  const page = { list: [saved], totalCount: 1, totalPage: 1, currPage: 1 }
  const it = testApp({ createAddress: saved, updateAddress: saved, addressPage: page }, { token: 't' })
  it.hosts.navigation.stack.splice(0, Infinity, ...stack, '/user/address/edit')
  return { ...it, model: new AddressEditModel(it.app, id) }
}

/** Fills the form and saves it. */
async function save({ model }: ReturnType<typeof openForm>) {
  await model.load()
  for (const key of ['name', 'mobile', 'address', 'region', 'cityId'] as const) model.set(key, saved[key])
  await model.save()
}

test.each([
  ['a new address', null, ['/', CHECKOUT, LIST], ['/', CHECKOUT]],
  ['a new address whose form has taken the place of the list', null, ['/', CHECKOUT], ['/', CHECKOUT]],
  ['a changed address', 3, ['/', CHECKOUT, LIST], ['/', CHECKOUT, LIST]],
])('from the choice of a checkout, %s is chosen and leads on', async (_, id, stack, left) => {
  const form = openForm(stack, id)
  form.stores.order.pick()
  form.stores.order.beginAddress(3)
  await save(form)
  expect([form.hosts.navigation.stack, form.stores.order.addressId]).toEqual([left, 3])
})

test.each([
  ['no checkout waits', () => {}],
  [
    'an earlier checkout was returned to',
    (order: { pick(): void; endPicking(): void }) => (order.pick(), order.endPicking()),
  ],
])('a new address goes back by one page when %s', async (_, before) => {
  const form = openForm(['/', '/user/address'], null)
  form.stores.order.beginAddress(2)
  before(form.stores.order)
  await save(form)
  expect(form.hosts.navigation.log).toEqual([{ how: 'back', url: '/user/address' }])
})
