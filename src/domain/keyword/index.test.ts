import { keywordOf } from '.'

test('a search text loses the spaces around it and is cut to forty characters', () => {
  expect([keywordOf('  感冒 '), keywordOf('很'.repeat(41)), keywordOf(' ')]).toEqual(['感冒', '很'.repeat(40), ''])
})
