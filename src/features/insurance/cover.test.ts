import { largestCover } from './cover'

const of = (...texts: string[]) => largestCover(texts.map((text) => ({ title: text, text })))?.text

test('the headline of a policy is its largest amount, also across yuan and ten thousand yuan', () => {
  expect(of('最高 2000 元', '最高 5 万元')).toBe('最高 5 万元')
  expect(of('最高 60000 元', '最高 5 万元', '最高 6 万元')).toBe('最高 60000 元')
  expect(of('最高 0.5 万元', '最高 5001 元')).toBe('最高 5001 元')
})

test('a policy without an amount has no headline', () => {
  expect([of(), of('门诊服务', '24 小时陪诊')]).toEqual([undefined, undefined])
})
