import { cardImageUrl, imageUrl } from '.'

const BASE = 'https://img.example/p'

test.each(['http://a/b.png', 'https://a/b.png', 'http://tmp/1.png'])('BC-90 uses %p unchanged', (url) => {
  expect(imageUrl(url, BASE)).toBe(url)
})

test.each([
  ['a.png', BASE],
  ['/a.png', BASE],
  ['a.png', `${BASE}/`],
  ['//a.png', `${BASE}//`],
])('BC-91 a path %p gets the base %p', (path, base) => {
  expect(imageUrl(path, base)).toBe('https://img.example/p/a.png')
})

test('BC-91 http inside a path is not a scheme', () => {
  expect(imageUrl('a/http.png', BASE)).toBe('https://img.example/p/a/http.png')
})

test.each(['', null, undefined])('%p has no url', (path) => {
  expect(imageUrl(path, BASE)).toBe('')
})

test('a share card gets a bitmap of a drawn picture; other pictures are unchanged', () => {
  expect(cardImageUrl('https://shop/pic/2910000001373.svg')).toBe('https://shop/pic/2910000001373.png')
  for (const url of ['', 'https://shop/upload/a.jpg', 'https://shop/other/a.svg']) expect(cardImageUrl(url)).toBe(url)
})
