import { officeHours, officeOpensAt, isOfficeOpen, matchQuestions, helpNeeded } from '.'

test.each([
  ['胸痛怎么办', 'emergency'],
  ['孩子误服了药', 'emergency'],
  ['吃药过量了', 'emergency'],
  ['这药我好像吃过量', 'emergency'],
  ['药吃多了怎么办', 'emergency'],
  ['药不小心吃多了', 'emergency'],
  ['过敏休克', 'emergency'],
  ['过敏引起了休克', 'emergency'],
  ['这个药一天几次', 'medical'],
  ['发烧 39 度吃什么药', 'medical'],
  ['怀孕了可以吃吗', 'medical'],
  ['怎么开发票', null],
  ['订单什么时候到', null],
  ['', null],
])('classifies the question %s as %p', (text, kind) => expect(helpNeeded(text)).toBe(kind))

const all = [
  { title: '多久能送到', keywords: ['配送', '送达'] },
  { title: '怎么开发票', keywords: ['发票', '抬头'] },
  { title: '发票开错了怎么办', keywords: ['发票', '重开'] },
]
const titles = (text: string) => matchQuestions(text, all).map(({ title }) => title)

test('finds the most likely question first, in the shopper’s own words', () => {
  expect(titles('我想开发票')).toEqual(['怎么开发票', '发票开错了怎么办'])
  expect(titles('发票抬头写错')[0]).toBe('怎么开发票')
  expect(titles('几点送达')).toEqual(['多久能送到'])
})

test('finds nothing for an unrelated or an empty text', () => {
  expect([titles('天气'), titles('  '), titles('x')]).toStrictEqual([[], [], []])
})

test.each([
  // The highest score comes first in any order; equal ones keep their order.
  ['发票重开', ['发票开错了怎么办', '怎么开发票']],
  ['发票', ['怎么开发票', '发票开错了怎么办']],
  // A whole title or a part of it matches, even a single character.
  ['久', ['多久能送到']],
  // A part of a keyword matches, a single character of it does not.
  ['无障碍', ['APP 打不开，怎么办？']],
  ['障', []],
  // Three common pairs of neighbours match, two do not.
  ['我问多久能送啊', ['多久能送到']],
  ['我问多久能啊', []],
  // Characters that are not letters form no pairs.
  ['x开，y，怎z么办', []],
  ['办？？？', []],
  // Capitals and surrounding spaces make no difference, in titles and in keywords.
  [' app ', ['APP 打不开，怎么办？']],
  ['xapp，打不y', ['APP 打不开，怎么办？']],
  ['怎么成为vip', ['APP 打不开，怎么办？']],
])('%j matches %j', (inputText, near) => {
  const app = { title: 'APP 打不开，怎么办？', keywords: ['VIP', '无障碍模式'] }
  expect(matchQuestions(inputText, [...all, app]).map(({ title }) => title)).toStrictEqual(near)
})

test('formats the service hours', () => expect(officeHours).toBe('8:00–22:00'))

test.each([
  ['2026-11-21T07:59:59+08:00', false, '2026-11-21T08:00:00+08:00'],
  ['2026-11-21T08:00:00+08:00', true, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T21:59:59+08:00', true, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T22:00:00+08:00', false, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T00:00:00+08:00', false, '2026-11-21T08:00:00+08:00'],
])('at %s the service answers: %p; it opens next at', (at, open, next) => {
  expect([isOfficeOpen(new Date(at)), officeOpensAt(new Date(at)).getTime()]).toEqual([open, Date.parse(next)])
})
