import { errorTexts } from '@/texts/error'
import { reasonOf } from './reason'

test('ER-64 NAV-03 an unknown url shows that there is no such page', () => {
  expect(reasonOf(undefined, undefined)).toEqual(errorTexts.byStatus[404])
  expect(reasonOf('404', '')).toEqual(errorTexts.byStatus[404])
})

test.each(['401', '403', '410', '429', '500', '502', '503', '504'])('status %s has its own text', (status) => {
  expect(reasonOf(status, undefined)).toEqual(errorTexts.byStatus[status])
  expect(reasonOf(status, undefined).title).not.toBe(errorTexts.title)
})

test.each(['418', 'abc', '-1', '%00', '__proto__', 'constructor', 'toString'])(
  'status %s is not a known status',
  (status) => {
    expect(reasonOf(status, undefined)).toEqual({ title: errorTexts.title, text: errorTexts.failed })
  },
)

test('NAV-42 ER-27 a refused merchant sign-in shows why', () => {
  expect(reasonOf(undefined, ' 商户未开通 ')).toEqual({ title: errorTexts.failedTitle, text: '商户未开通' })
  expect(reasonOf('403', '商户未开通')).toEqual({ title: '没有访问权限', text: '商户未开通' })
})

test.each([
  '账号异常，请访问 http://evil.example 验证',
  '请加微信号 abc 处理',
  '请致电 138 0013 8000 退款',
  '请转账到指定账户',
  'evil.com',
  '很'.repeat(81),
])('a foreign url cannot make the page show its text: %s', (msg) => {
  expect(reasonOf(undefined, msg)).toEqual({ title: errorTexts.failedTitle, text: errorTexts.failed })
  expect(reasonOf('500', msg)).toEqual(errorTexts.byStatus[500])
})
