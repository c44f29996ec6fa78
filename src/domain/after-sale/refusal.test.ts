import { REFUSAL_REASONS, refusalText } from './refusal'

test('the shopper reads the reason and the note', () => {
  expect(refusalText('drug', '')).toBe(REFUSAL_REASONS.drug)
  expect(refusalText('drug', ' 批号正常 ')).toBe(`${REFUSAL_REASONS.drug}。批号正常`)
  expect(refusalText('other', '包装已丢失')).toBe('包装已丢失')
})
