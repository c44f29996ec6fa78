import { readScan } from '.'

const ORIGIN = 'https://shop.example'
const read = (text: string, origin = ORIGIN) => readScan(text, origin)

test.each([
  ['6901234567892', '6901234567892'],
  [' 6901 2345 67892\n', '6901234567892'],
  ['690-1234-567892', '6901234567892'],
  ['96385074', '96385074'],
])('%j is a product barcode', (text, code) => {
  expect(read(text)).toEqual({ kind: 'code', code })
})

test('distinguishes a drug tracing code from a product barcode', () => {
  expect(read('81234567890123456789')).toEqual({ kind: 'trace' })
})

test.each([
  ['https://shop.example/commodity/detail/2910000001373?from=qr#x', '/commodity/detail/2910000001373?from=qr#x'],
  ['http://SHOP.example/', '/'],
  ['https://shop.example', '/'],
])('%s is a url of our own', (text, url) => {
  expect(read(text)).toEqual({ kind: 'ours', url })
})

test('API-19 the two numbers of a hospital’s prescription are read as such, one alone is text', () => {
  expect(read('patn_no=P1&rp_no=R-1')).toEqual({ kind: 'prescription', patnNo: 'P1', rpNo: 'R-1' })
  expect(read('patn_no=P1').kind).toBe('words')
  expect(read('patn_no=P1&rp_no=R1&x=1').kind).toBe('words')
})

test('compares an origin with a port including the port', () => {
  expect(read('http://127.0.0.1:8080/search', 'http://127.0.0.1:8080')).toEqual({ kind: 'ours', url: '/search' })
  expect(read('http://127.0.0.1:81/search', 'http://127.0.0.1:8080')).toEqual({ kind: 'foreign' })
})

test.each([
  'https://evil.example/commodity/detail/1',
  'https://shop.example@evil.example/',
  'https://shop.example:443@evil.example/',
  'https://shop.example.evil.example/',
  'https://evil.example/https://shop.example/',
  'https://shop.example\\@evil.example/',
  'https://shop.example/a\\b',
  '//shop.example/search',
  'www.shop.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'weixin://dl/business',
  'alipays://platformapi/startapp',
  'tel:110',
  'data:text/html,<script>1</script>',
  'ftp://shop.example/',
])('S20 %s is foreign', (text) => {
  expect(read(text)).toEqual({ kind: 'foreign' })
})

test('S20 no url is our own if the app has no origin', () => {
  expect(read('https://shop.example/search', '')).toEqual({ kind: 'foreign' })
  expect(read('https:///search', '')).toEqual({ kind: 'foreign' })
})

test.each([
  ['布洛芬缓释胶囊', '布洛芬缓释胶囊'],
  [' <img src=x onerror=alert(1)> ', '<img src=x onerror=alert(1)>'],
  ['6901234567893', '6901234567893'],
  ['', ''],
])('%j is plain text', (text, words) => {
  expect(read(text)).toEqual({ kind: 'words', words })
})

test.each([
  ['128123456789012345678', 'words'],
  ['8123456789012345678x', 'words'],
  ['见 https://shop.example/search', 'words'],
  ['说明：tel:110', 'words'],
  ['甲//乙', 'words'],
  ['我的www.shop.example', 'words'],
  ['WWW.shop.example', 'foreign'],
])('text that only contains a url or a number (%s) is %s', (text, kind) => {
  expect(read(text).kind).toBe(kind)
})
