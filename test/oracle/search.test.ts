import { products, initials, notSold, queries, relevant } from './search'

const NOTHING = 'g:没有这个'

test('the oracle reads the whole catalog', () => {
  expect(products.length).toBe(181)
  expect(products.filter(({ name, categories }) => name === '' || categories.includes(''))).toEqual([])
  expect(products.filter(({ brand, ingredients }) => ingredients.length > 0 && brand.length !== 2)).toEqual([])
})

test.each([
  ['布洛芬', 'blf'],
  ['维生素Ｃ片', 'wsscp'],
  ['辅酶Q10软胶囊', 'fmqrjn'],
  ['盐酸西替利嗪', 'ysxtlq'],
])('the first letters of %s are %s', (text, letters) => {
  expect(initials(text)).toBe(letters)
})

test('every search intent but the empty one matches products; no query occurs twice', () => {
  expect(queries.filter(({ intent }) => intent !== NOTHING && relevant(intent).size === 0)).toEqual([])
  expect(relevant(NOTHING).size).toBe(0)
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  for (const part of ['train', 'held']) expect(queries.filter((one) => one.part === part).length).toBeGreaterThan(299)
})

test('no product is named after any of a hundred things that the shop does not sell', () => {
  expect(new Set(notSold).size).toBe(notSold.length)
  expect(notSold.length).toBeGreaterThanOrEqual(100)
  expect(notSold.filter((word) => relevant(`g:${word}`).size > 0)).toEqual([])
})

test('a search intent with invalid syntax is an error', () => {
  expect(() => relevant('x:布洛芬')).toThrow('unknown search condition')
  expect(() => relevant('布洛芬')).toThrow('unknown search condition')
})
