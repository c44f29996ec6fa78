import { canBeGift, canBeInPromotionKind, canShowPicture, saleState, type DrugRuleClass, type PromotionKind } from '.'

const NOTICE = '处方药须凭处方在药师指导下购买和使用'

test('RX-02 before approval: no leaflet, no purchase, the notice and a confirmation', () => {
  expect(saleState({ unRx: 1, approved: false })).toEqual({
    stage: 'before',
    canShowLeaflet: false,
    action: 'submit-demand',
    notice: NOTICE,
    needsConfirmation: true,
  })
})

test('RX-02 after approval: leaflet and purchase, still with the notice', () => {
  expect(saleState({ unRx: '1', approved: true })).toEqual({
    stage: 'after',
    canShowLeaflet: true,
    action: 'buy',
    notice: NOTICE,
    needsConfirmation: true,
  })
})

test.each([0, undefined])('other products (unRx %p) are free, approved or not', (unRx) => {
  const free = { stage: 'free', canShowLeaflet: true, action: 'buy', notice: '', needsConfirmation: false }
  expect(saleState({ unRx, approved: false })).toEqual(free)
  expect(saleState({ unRx, approved: true })).toEqual(free)
})

test.each(['home', 'channel', 'list', 'store', 'seckill', 'group-buy'] as const)(
  'RX-01 never shows the package of a prescription drug on %s',
  (place) => {
    expect(canShowPicture({ unRx: 1, approved: true, place })).toBe(false)
    expect(canShowPicture({ unRx: 0, approved: false, place })).toBe(true)
  },
)

test('RX-01 RX-02 the product page of a prescription drug shows its package after approval', () => {
  expect(canShowPicture({ unRx: 1, approved: false, place: 'detail' })).toBe(false)
  expect(canShowPicture({ unRx: 1, approved: true, place: 'detail' })).toBe(true)
})

const KINDS: PromotionKind[] = ['gift', 'prize', 'points', 'combo', 'seckill', 'advance', 'group-buy', 'coupon']

test.each<[DrugRuleClass, boolean, PromotionKind[]]>([
  ['rx', false, []],
  ['otc-a', false, ['seckill', 'advance', 'group-buy', 'coupon']],
  ['otc-b', true, KINDS],
  ['none', true, KINDS],
])('RX-04 %s: allows as gift %p, allows in promotions %p', (drugClass, gift, kinds) => {
  expect(canBeGift(drugClass)).toBe(gift)
  expect(KINDS.filter((kind) => canBeInPromotionKind(drugClass, kind))).toEqual(kinds)
})
