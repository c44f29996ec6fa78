import { endpoints, type Endpoint } from '../contract'
import { urlAndBodyOf } from './url-and-body'

const endpoint = (method: Endpoint['method'], path: string): Endpoint => ({ method, path, visitor: 'open' })

test('API-01 BC-87 every path is below /api; the static files of API-20 are outside, with a version', () => {
  expect(urlAndBodyOf(endpoint('GET', '/user-api/x'), {})).toEqual({ path: '/api/user-api/x' })
  expect(urlAndBodyOf(endpoint('GET', '/json/city.json'), {})).toEqual({ path: '/json/city.json?v=20210902' })
  expect(urlAndBodyOf(endpoint('GET', '/user-api/json/x'), {})).toEqual({ path: '/api/user-api/json/x' })
})

test.each(['GET', 'DELETE'] as const)('the input of a %s is its query, encoded, without empty values', (method) => {
  const input = { keyword: '感冒&灵=1', zero: 0, no: false, none: null, blank: '', absent: undefined, pageNum: 2 }
  expect(urlAndBodyOf(endpoint(method, '/a'), input)).toEqual({
    path: '/api/a?keyword=%E6%84%9F%E5%86%92%26%E7%81%B5%3D1&zero=0&no=false&pageNum=2',
  })
})

test.each(['POST', 'PUT'] as const)('the input of a %s is its body, also an empty one', (method) => {
  expect(urlAndBodyOf(endpoint(method, '/a'), { x: 1, none: null })).toEqual({
    path: '/api/a',
    body: { x: 1, none: null },
  })
  expect(urlAndBodyOf(endpoint(method, '/a'), {})).toEqual({ path: '/api/a', body: {} })
})

test('API-24 a refund request sends refundRemark, refundType and refundVoucherUrl as query, without body', () => {
  const input = { id: 7, refundRemark: '不想要了', refundType: 1, refundVoucherUrl: '/upload/a.jpg' }
  expect(urlAndBodyOf(endpoints.refundOrder, input)).toEqual({
    path: `/api/order-api/order/refund/7?refundRemark=${encodeURIComponent('不想要了')}&refundType=1&refundVoucherUrl=%2Fupload%2Fa.jpg`,
  })
})

test('a DELETE with a list sends a body, because a list does not fit into a query', () => {
  expect(urlAndBodyOf(endpoint('DELETE', '/a'), { ids: [1, 2], x: 1 })).toEqual({
    path: '/api/a',
    body: { ids: [1, 2], x: 1 },
  })
})

test('path parameters are filled, encoded, and not sent a second time', () => {
  expect(urlAndBodyOf(endpoint('GET', '/a/:orderId/b/:x'), { orderId: '甲/1', x: 7, y: 8 })).toEqual({
    path: '/api/a/%E7%94%B2%2F1/b/7?y=8',
  })
  expect(urlAndBodyOf(endpoint('PUT', '/a/:id'), { id: 7, y: 8 })).toEqual({ path: '/api/a/7', body: { y: 8 } })
})

test('the input itself stays unchanged', () => {
  const input = { id: 7, y: 8 }
  urlAndBodyOf(endpoint('GET', '/a/:id'), input)
  expect(input).toEqual({ id: 7, y: 8 })
})

test('half an emoji, as a truncated input leaves it, does not break the call', () => {
  expect(urlAndBodyOf(endpoint('GET', '/a'), { keyword: '药\uD83D', whole: '😀' })).toEqual({
    path: '/api/a?keyword=%E8%8D%AF&whole=%F0%9F%98%80',
  })
})
