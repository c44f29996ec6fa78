import { isLegalName, LEGAL_NAME_WRONG, legalNameProblem } from './legal-name'

test.each([
  ['张三', true],
  [' 林小明 ', true],
  ['阿卜杜拉·买买提', true],
  ['古丽•热依木', true],
  ['𠮷野', true],
  ['武〇', true],
  ['张', false],
  ['', false],
  ['Zhang San', false],
  ['张san', false],
  ['张3', false],
  ['张 三', false],
  ['张三先生!', false],
  ['·张三', false],
  ['张三·', false],
  ['张··三', false],
])('VA-43 legal name %p: %p', (name, isRight) => {
  expect(isLegalName(name)).toBe(isRight)
})

test("VA-43 shows the form's message for a missing name and the card's message for a foreign name", () => {
  expect(legalNameProblem(' ', '请填写真实姓名')).toBe('请填写真实姓名')
  expect(legalNameProblem('Zhang San', '请填写真实姓名')).toBe(LEGAL_NAME_WRONG)
  expect(legalNameProblem('张三', '请填写真实姓名')).toBe('')
})
