import TestUtils from '@tarojs/test-utils-react'
import { ProductCard, type ProductView } from '.'
import { ProductRow } from '../product-row'

const PRODUCT: ProductView = {
  id: 1,
  name: '布洛芬缓释胶囊',
  picture: '/a.png',
  price: 18.8,
  drug: 'a',
  hasMedicare: true,
  tag: '满 59 减 10',
}

async function show(product: ProductView, Shown: typeof ProductCard | typeof ProductRow = ProductCard) {
  const utils = new TestUtils()
  const onOpen = jest.fn()
  const onAdd = jest.fn()
  await utils.mount(() => <Shown product={product} onOpen={onOpen} onAdd={onAdd} />)
  const card = (await utils.queries.waitForQuerySelector('.y-product, .y-row'))!
  const press = (selector: string) => utils.act(() => void utils.fireEvent.click(card.querySelector(selector)!))
  return { utils, card, press, onOpen, onAdd, photo: () => card.querySelector('.y-picture__image') }
}

test('adding to the cart does not open the card', async () => {
  const { utils, press, onOpen, onAdd } = await show(PRODUCT)
  press('.y-add')
  expect([onOpen.mock.calls, onAdd.mock.calls]).toEqual([[], [[PRODUCT]]])
  utils.unmout()
})

test('marks come in a fixed order: drug class, 医保, the others', async () => {
  const { utils, card } = await show({ ...PRODUCT, marks: ['自营', '成人'] })
  expect(Array.from<Element, string | null>(card.querySelectorAll('.y-mark'), (mark) => mark.textContent)).toEqual([
    'OTC 甲',
    '医保',
    '自营',
    '成人',
  ])
  utils.unmout()
})

test('the promotion of a card has no spaces, so that it fits on the line of the delivery time', async () => {
  const { utils, card } = await show({ ...PRODUCT, tag: '每满 59 减 10' })
  expect(card.querySelector('.y-tag')!.textContent).toBe('每满59减10')
  utils.unmout()
})

test.each([
  ['card', ProductCard],
  ['row', ProductRow],
])('RX-01 the %s of a prescription drug shows no package or promotion and cannot be added', async (_, Shown) => {
  const { utils, card, photo, press, onOpen, onAdd } = await show({ ...PRODUCT, drug: 'rx' }, Shown)
  expect(photo()).toBeNull()
  expect(card.innerHTML).not.toContain('/a.png')
  expect(card.querySelector('.y-picture')!.textContent).toBe('处方药')
  expect([card.querySelector('.y-tag'), card.querySelector('.y-add')]).toEqual([null, null])
  expect(card.querySelector('.y-button')!.textContent).toBe('凭方购买')
  press('.y-button')
  expect([onOpen.mock.calls.length, onAdd.mock.calls.length]).toEqual([1, 0])
  utils.unmout()
})

test('NAV-07 ER-66 a picture that fails to load becomes a placeholder of the same size', async () => {
  const { utils, card, photo } = await show(PRODUCT)
  const size = card.querySelector('.y-picture')!.className
  utils.act(() => void photo()!.dispatchEvent(new CustomEvent('error')))
  expect(photo()).toBeNull()
  expect(card.querySelector('.y-picture__none')).not.toBeNull()
  expect(card.querySelector('.y-picture')!.className).toBe(size)
  utils.unmout()
})

test('NAV-07 a missing picture is a placeholder too', async () => {
  const { utils, card, photo } = await show({ ...PRODUCT, picture: '' })
  expect([photo(), card.querySelector('.y-picture__none') !== null]).toEqual([null, true])
  utils.unmout()
})

test('ST-41 sold-out products are grey, name the reason and cannot be added', async () => {
  const { utils, card } = await show({ ...PRODUCT, soldOut: '附近 3 家店都缺货' }, ProductRow)
  expect(card.className).toContain('y-row--off')
  expect(card.textContent).toContain('附近 3 家店都缺货')
  expect(card.querySelector('.y-add, .y-button')).toBeNull()
  utils.unmout()
})
