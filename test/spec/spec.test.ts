import { callProblems, inventory, routeProblems, ruleProblems } from '../../scripts/spec'
import { rulesIn, rulesInList, testTitles } from '../../scripts/spec-titles'

const known = inventory()

test('the inventories are complete', () => {
  const count = (prefix: string) => [...known.rules].filter((rule) => rule.startsWith(`${prefix}-`)).length
  const counts = ['PR', 'NAV', 'EN', 'ST', 'VA', 'RO', 'API', 'ER', 'BC', 'RX'].map(count)
  expect(counts).toEqual([37, 55, 30, 87, 47, 27, 37, 77, 93, 10])
  expect(known.routes.filter(({ kind }) => kind === 'page')).toHaveLength(236)
  expect(known.calls.length).toBeGreaterThanOrEqual(427)
  expect(known.others.has('S40') && known.others.has('P13')).toBe(true)
})

test('finds rules in titles, written one by one or as a range', () => {
  expect(rulesIn('BC-01 and BC-09…11, S07 P3')).toEqual(['BC-09', 'BC-10', 'BC-11', 'BC-01', 'S07', 'P3'])
  expect(rulesIn('ER-01..03')).toEqual(['ER-01', 'ER-02', 'ER-03'])
  expect(rulesIn('UTF-8 on ISO-8601')).toEqual([])
})

test('reads the rule lists that issues use', () => {
  expect(rulesInList('NAV-01…03 (03: bind phone), 11; EN-01, 43–44; ST-62 (orders)')).toEqual([
    'NAV-01',
    'NAV-02',
    'NAV-03',
    'NAV-11',
    'EN-01',
    'EN-43',
    'EN-44',
    'ST-62',
  ])
})

const SOURCE = [
  "describe('EN-01 group', () => {",
  "  it('NAV-01 one', () => {})",
  "  test.each([['NAV-99']])('NAV-02 %s', () => {})",
  '  test(`NAV-03 ${name}`, () => {})',
  "  test.skip('NAV-04 left out', () => {})",
  "  xit('NAV-05 left out', () => {})",
  "  describe.skip('x', () => { test('NAV-06 left out', () => {}) })",
  "  expect('NAV-07').toBe('NAV-07')",
  '})',
].join('\n')

test('takes only titles of tests that run', () => {
  expect(testTitles('a.test.ts', SOURCE).flatMap(rulesIn)).toEqual(['EN-01', 'NAV-01', 'NAV-02', 'NAV-03'])
})

const route = { url: '/user/address/edit/:id?', page: 'x', area: 'user', title: 'x', login: true }

test('a route must be in the inventory, with its login mark', () => {
  expect(routeProblems({ a: route }, known.routes)).toEqual([])
  expect(routeProblems({ a: { ...route, url: '/nowhere' } }, known.routes)).toHaveLength(1)
  expect(routeProblems({ a: { ...route, login: false } }, known.routes)).toHaveLength(1)
})

test('a page that the specification lacks is kept apart, with its reason', () => {
  const own = known.routes.filter(({ kind }) => kind === 'own')
  expect(own.map(({ path }) => path)).toEqual([
    ...['/commodity/question/:id', '/night', '/user/emergency', '/OTC/consult/:no', '/OTC/renew/:orderNo'],
    ...['/shop/deliveries/:storeNo', '/user/family', '/user/family/accept/:code?', '/user/family/link/:id'],
  ])
  expect(own.every((row) => 'reason' in row && String(row.reason).length > 20)).toBe(true)
})

test('an endpoint must be in the inventory by method, path and visitor; hidden ones by proposed path', () => {
  const call = { method: 'GET', path: '/order-api/order/user/:orderId', visitor: 'token' } as const
  const hidden = { method: 'GET', path: '/user-api/store/unauthorized/getStoreDetail', visitor: 'public' } as const
  const added = { method: 'POST', path: '/sign-service/userLogin/logout', visitor: 'token' } as const
  expect(callProblems({ call, hidden, added }, known.calls)).toEqual([])
  expect(callProblems({ call: { ...call, method: 'PUT' } }, known.calls)).toHaveLength(1)
  expect(callProblems({ call: { ...call, path: '/nowhere' } }, known.calls)).toHaveLength(1)
  expect(callProblems({ call: { ...call, visitor: 'open' } }, known.calls)).toHaveLength(1)
})

test('a rule must exist', () => {
  const named = ['BC-93', 'BC-94', 'RX-10', 'RX-11', 'S40', 'S41'].map((rule) => ({ file: 'a.test.ts', rule }))
  expect(ruleProblems(named, known).map((line) => line.match(/[A-Z]+-?\d+/)?.[0])).toEqual(['BC-94', 'RX-11', 'S41'])
})
