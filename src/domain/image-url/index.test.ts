import { imageUrl } from '.'

const BASE = 'https://img.example/p'

test.each(['http://a/b.png', 'https://a/b.png', 'http://tmp/1.png'])('BC-90 %p is used as it is', (url) => {
  expect(imageUrl(url, BASE)).toBe(url)
})

test.each([
  ['a.png', BASE],
  ['/a.png', BASE],
  ['a.png', `${BASE}/`],
  ['//a.png', `${BASE}//`],
])('BC-91 %p gets the base %p in front', (path, base) => {
  expect(imageUrl(path, base)).toBe('https://img.example/p/a.png')
})

test('BC-91 http inside a path is no beginning', () => {
  expect(imageUrl('a/http.png', BASE)).toBe('https://img.example/p/a/http.png')
})

test.each(['', null, undefined])('%p has no address', (path) => {
  expect(imageUrl(path, BASE)).toBe('')
})
