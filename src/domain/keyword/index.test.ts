import { keywordOf } from '.'

test('removes the spaces around a search text and cuts it to forty characters', () => {
  expect([keywordOf('  感冒 '), keywordOf('很'.repeat(41)), keywordOf(' ')]).toEqual(['感冒', '很'.repeat(40), ''])
})
