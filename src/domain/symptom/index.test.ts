import { OTHER_SYMPTOM, symptomChoices, symptomProblem } from '.'

test('PR-13 offers the required symptoms once plus another; nothing if no product requires one', () => {
  expect(symptomChoices([null, null])).toEqual([])
  expect(symptomChoices([['发热', '头痛'], null, ['头痛', '鼻塞']])).toEqual(['发热', '头痛', '鼻塞', '其他不适'])
  expect(symptomChoices([[]])).toEqual([OTHER_SYMPTOM])
})

test.each([
  [[], undefined, null],
  [[], ['发热'], null],
  [['发热'], undefined, 'missing'],
  [['发热'], [], 'missing'],
  [['发热', OTHER_SYMPTOM], ['发热'], null],
  [['发热'], ['发热', '失眠'], 'strange'],
])('PR-13 of %j, %j is %s', (choices, answers, problem) => {
  expect(symptomProblem(choices, answers)).toBe(problem)
})
