import { cautionFor, withoutAvoided } from './caution'
import type { Alias } from './parse-query'
import type { MatchedRow } from './queries'

const ALIASES: Alias[] = [
  { word: '感冒', target: '感冒', kind: 'symptom' },
  { word: '感冒药', target: '感冒', kind: 'colloquial' },
  { word: '发烧', target: '发热', kind: 'symptom' },
  { word: '宝宝', target: '儿童', kind: 'symptom' },
]
const row = (id: number, drug_class: MatchedRow['drug_class']) => ({ id, drug_class }) as MatchedRow
const caution = { text: '', avoided: ['布洛芬'] }

test.each([
  ['孕妇感冒', '孕期'],
  ['感冒药 怀孕', '孕期'],
  ['宝宝发烧', '儿童'],
  ['儿童感冒药', '儿童'],
])('a caution for %s', (keyword, beginning) =>
  expect(cautionFor(keyword, ALIASES)?.text.startsWith(beginning)).toBe(true),
)

test.each(['孕妇', '孕妇叶酸', '宝宝', '儿童牙刷', '感冒', ''])('none for %p', (keyword) =>
  expect(cautionFor(keyword, ALIASES)).toBeNull(),
)

test('leaves out prescription drugs and ingredients to avoid; keeps the former when nothing else is left', () => {
  const ingredients = new Map([
    [1, ['布洛芬']],
    [2, ['对乙酰氨基酚']],
  ])
  const rows = [row(1, 'OTC甲'), row(2, 'OTC乙'), row(3, 'Rx')]
  expect(withoutAvoided(rows, caution, ingredients).map(({ id }) => id)).toEqual([2])
  expect(withoutAvoided([row(1, 'OTC甲'), row(3, 'Rx')], caution, ingredients).map(({ id }) => id)).toEqual([3])
})
