import { deskHours, deskOpens, isDeskOpen, likely, triage } from '.'

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
])('%s: %p', (text, kind) => expect(triage(text)).toBe(kind))

const all = [
  { title: '多久能送到', keywords: ['配送', '送达'] },
  { title: '怎么开发票', keywords: ['发票', '抬头'] },
  { title: '发票开错了怎么办', keywords: ['发票', '重开'] },
]
const titles = (text: string) => likely(text, all).map(({ title }) => title)

test('the likeliest first, in words of the shopper’s own', () => {
  expect(titles('我想开发票')).toEqual(['怎么开发票', '发票开错了怎么办'])
  expect(titles('发票抬头写错')[0]).toBe('怎么开发票')
  expect(titles('几点送达')).toEqual(['多久能送到'])
})

test('nothing near is nothing, and so is nothing typed', () => {
  expect([titles('天气'), titles('  '), titles('x')]).toStrictEqual([[], [], []])
})

test.each([
  // The most points come first, wherever they stand; equals keep their order.
  ['发票重开', ['发票开错了怎么办', '怎么开发票']],
  ['发票', ['怎么开发票', '发票开错了怎么办']],
  // A whole title, or a part of one, of a single sign too.
  ['久', ['多久能送到']],
  // A part of a keyword is near, one sign of it is not.
  ['无障碍', ['APP 打不开，怎么办？']],
  ['障', []],
  // Three pairs of neighbours in common are near, two are not.
  ['我问多久能送啊', ['多久能送到']],
  ['我问多久能啊', []],
  // Signs that are no letters make no pairs.
  ['x开，y，怎z么办', []],
  ['办？？？', []],
  // Capitals and blanks around it make no difference, in titles and in keywords.
  [' app ', ['APP 打不开，怎么办？']],
  ['xapp，打不y', ['APP 打不开，怎么办？']],
  ['怎么成为vip', ['APP 打不开，怎么办？']],
])('%j is near to %j', (typed, near) => {
  const app = { title: 'APP 打不开，怎么办？', keywords: ['VIP', '无障碍模式'] }
  expect(likely(typed, [...all, app]).map(({ title }) => title)).toStrictEqual(near)
})

test('the hours of desks read as they are', () => expect(deskHours).toBe('8:00–22:00'))

test.each([
  ['2026-11-21T07:59:59+08:00', false, '2026-11-21T08:00:00+08:00'],
  ['2026-11-21T08:00:00+08:00', true, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T21:59:59+08:00', true, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T22:00:00+08:00', false, '2026-11-22T08:00:00+08:00'],
  ['2026-11-21T00:00:00+08:00', false, '2026-11-21T08:00:00+08:00'],
])('at %s desks answer: %p; they open next at', (at, open, next) => {
  expect([isDeskOpen(new Date(at)), deskOpens(new Date(at)).getTime()]).toEqual([open, Date.parse(next)])
})
