import { cartGroup, cartLine, cartReply, fees } from '../../../../../test/builders/cart'
import { testApp } from '../../../../../test/fakes/app'
import { refused, type Answers, type Answer, unknownRefusal } from '../../../../../test/fakes/hosts'
import { contentsOf } from '@/stores/cart-contents'
import { Merging } from './merging'

const groups = () => [
  cartGroup('S1', [cartLine(1), cartLine(2)]),
  cartGroup('S2', [cartLine(3), cartLine(4, { count: 3 })]),
]
const scheme = (apply: unknown) => ({
  cartType: 2,
  orderType: 2,
  cartIds: apply === 1 ? [1, 2, 8] : [1, 2, 3, 4],
  parcels: 1,
  before: 2,
  packingFee: 1,
  packingSaved: 0.5,
  payable: 60,
  tried: [],
  storeOrderVos: [
    cartGroup('S1', [cartLine(1), cartLine(2), cartLine(3), cartLine(4, { count: 2 })]),
    cartGroup('S3', [cartLine(4)]),
  ],
})

async function open(answers: Answers = {}) {
  const it = testApp(
    {
      cartList: () => cartReply(groups()),
      orderConfig: fees,
      cartScheme: ({ apply }: Record<string, unknown>) => scheme(apply),
      ...answers,
    },
    { token: 't' },
  )
  const cart = contentsOf(it.stores.cart)
  await cart.load()
  return { ...it, cart, merging: new Merging(it.app), sent: it.hosts.transport.inputsOf }
}

test('offers fewer parcels for the selected lines silently, and lists each line’s change', async () => {
  const { merging, sent, cart } = await open()
  await merging.load()
  expect(merging.scheme).toMatchObject({ before: 2, parcels: 1, packingSaved: 0.5 })
  expect(sent('cartScheme')).toMatchObject([{ cartIds: [1, 2, 3, 4], cartType: 2, apply: 0 }])
  await merging.open()
  expect(merging.isOpen).toBe(true)
  expect(merging.changes.map(({ isMoved, text }) => [isMoved, text])).toEqual([
    [false, '仍由S1发出'],
    [false, '仍由S1发出'],
    [true, 'S2 → S1'],
    [true, 'S2 → S1 2 件，S3 1 件'],
  ])
  cart.toggle(cart.groups[1]!.goodsVoList)
  await merging.load()
  expect([merging.scheme, merging.isOpen, merging.senders]).toEqual([null, false, 1])
})

test('the same number of parcels is no offer; an older reply is ignored', async () => {
  const { merging } = await open({ cartScheme: { ...scheme(0), parcels: 2 } })
  await merging.load()
  expect(merging.scheme).toBeNull()
  const gives: ((value: Answer<'cartScheme'>) => void)[] = []
  const late = await open({ cartScheme: () => new Promise((resolve) => gives.push(resolve)) })
  const first = late.merging.load()
  const second = late.merging.load()
  gives[1]?.({ ...scheme(0), parcels: 2 })
  await second
  gives[0]?.(scheme(0))
  await first
  expect(late.merging.scheme).toBeNull()
})

test('applies once, reloads the lines and selects a line that took others', async () => {
  const { merging, sent, cart, feedback } = await open()
  cart.unticked.add(8)
  await merging.load()
  await Promise.all([merging.apply(), merging.apply()])
  expect(sent('cartScheme').map(({ apply }) => apply)).toEqual([0, 1])
  expect([sent('cartList').length, cart.unticked.has(8), merging.scheme, feedback.toastText]).toEqual([
    2,
    false,
    null,
    '已合成 1 个包裹',
  ])
})

test.each([
  ['ER-30', 509, 'toast'],
  ['ER-31', 637, 'toast'],
  ['ER-32', 8570, 'dialog'],
])(
  '%s a merge refused with %s shows why: as a line before a tap, after it as the rule says',
  async (_rule, code, show) => {
    let answer: Answer<'cartScheme'> = scheme(0)
    const { merging, feedback, cart } = await open({ cartScheme: () => answer })
    await merging.load()
    answer = refused(Number(code), '不能这样合')
    const applied = merging.apply()
    await applied
    expect(show === 'dialog' ? feedback.question?.message : feedback.toastText).toBe('不能这样合')
    expect([merging.scheme, cart.checked.length]).toEqual([null, 4])
    await merging.load()
    expect([merging.reason, merging.scheme]).toEqual(['不能这样合', null])
  },
)

test('ER-33 any other code clears the checkout, and being offline shows no reason in the cart', async () => {
  let answer: Answer<'cartScheme'> = scheme(0)
  const { merging, stores } = await open({ cartScheme: () => answer })
  await merging.load()
  stores.order.chooseCoupon(2, null)
  answer = unknownRefusal(700, '系统繁忙')
  await merging.apply()
  expect(stores.order.couponSelection).toEqual({})
  answer = { ok: false, reason: 'offline' }
  await merging.load()
  expect(merging.reason).toBe('')
})

test('an offer that has disappeared shows a message when opened', async () => {
  let answer: Answer<'cartScheme'> = scheme(0)
  const { merging, feedback } = await open({ cartScheme: () => answer })
  await merging.load()
  answer = { ...scheme(0), parcels: 2 }
  await merging.open()
  expect([merging.isOpen, feedback.toastText]).toEqual([false, '库存有变化，包裹已是最少'])
})
