import { REFUSAL_REASONS, refusalProblem, refusalText } from './refusal'

test('a refusal needs a reason, and the reason 其他 a note', () => {
  expect(refusalProblem({ reason: null, note: '有说明' })).toBe('reason')
  expect(refusalProblem({ reason: 'other', note: ' ' })).toBe('note')
  expect(refusalProblem({ reason: 'other', note: '包装已丢失' })).toBeNull()
  expect(refusalProblem({ reason: 'drug', note: '' })).toBeNull()
})

test('the shopper reads the reason and the note', () => {
  expect(refusalText('drug', '')).toBe(REFUSAL_REASONS.drug)
  expect(refusalText('drug', ' 批号正常 ')).toBe(`${REFUSAL_REASONS.drug}。批号正常`)
  expect(refusalText('other', '包装已丢失')).toBe('包装已丢失')
})
