import { cartLine } from '../../../../test/builders/cart'
import { open, preview } from '../../../../test/builders/checkout'
import type { DrugClass } from '@/domain/drug-class'
import { ROWS } from './missing'
import { isAcceptedByHand, termsOf } from './terms'

const DRUG = '我已知道：药品非质量原因不退换'
const OTC_A = 'OTC 甲类药品请按说明书或在药师指导下使用'
const RX = '处方药请按处方使用'

const previewOf = (...lines: ReturnType<typeof cartLine>[]) => {
  const [parcel] = preview().storeOrderVos
  return preview({ storeOrderVos: [{ ...parcel!, goodsVoList: lines }] })
}
const of = (drugClass: DrugClass | null) => cartLine(1, { drugClass })
const part = (drugClass: DrugClass | null) => ({
  ...{ barcode: 'b', productName: 'p', spec: '', minPic: '', price: 1, count: 1, reduceVo: null },
  drugClass,
})

test.each([
  ['no drug', previewOf(of(null)), ''],
  ['an OTC drug of class B', previewOf(of('OTC乙'), of(null)), `${DRUG}。`],
  ['an OTC drug of class A', previewOf(of('OTC甲')), `${DRUG}；${OTC_A}。`],
  ['prescribed lines, which carry no class', { ...previewOf(of(null)), patientName: '林小满' }, `${DRUG}；${RX}。`],
  ['a combo with a drug', previewOf(cartLine(1, { drugClass: null, parts: [part(null), part('OTC乙')] })), `${DRUG}。`],
  ['a combo without a drug', previewOf(cartLine(1, { drugClass: null, parts: [part(null)] })), ''],
])('RX-04 the terms of an order with %s name its drugs only', (_, one, terms) => expect(termsOf(one)).toBe(terms))

test('an order without terms is not held up by them', async () => {
  const withoutDrug = open({ confirmOrder: previewOf(of(null)) })
  await withoutDrug.model.show()
  withoutDrug.model.orderOptions.setAgreed(false)
  expect(withoutDrug.model.missing).toBeNull()
  const withDrug = open({ confirmOrder: previewOf(of('OTC乙')) })
  await withDrug.model.show()
  withDrug.model.orderOptions.setAgreed(false)
  expect(withDrug.model.missing?.row).toBe(ROWS.terms)
})

test.each([
  ['an ordinary order', {}, false],
  ['a presale', { presell: { balance: 1 } }, true],
  ['a prescription', { patientName: '林小满' }, true],
  ['a herbal formula', { formula: { herbs: [] } }, true],
])('RX-04 PR-16 the box of the terms of %s starts empty, or is ticked', (_, more, isEmpty) => {
  expect(isAcceptedByHand({ ...previewOf(of(null)), ...more } as never)).toBe(isEmpty)
})
