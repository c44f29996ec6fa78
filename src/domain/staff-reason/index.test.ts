import { reasonProblem } from '.'

test('a refusal needs a reason, and the reason 其他 a note', () => {
  expect(reasonProblem({ reason: null, note: '有说明' })).toBe('reason')
  expect(reasonProblem({ reason: 'other', note: ' ' })).toBe('note')
  expect(reasonProblem({ reason: 'other', note: '包装已丢失' })).toBeNull()
  expect(reasonProblem({ reason: 'drug', note: '' })).toBeNull()
})
