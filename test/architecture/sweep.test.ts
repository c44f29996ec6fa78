// The sweeps tap on links of the link graph, and every page is in them, in another journey, or opened from outside.
import { routes, type RouteName } from '../../src/routes'
import { BY_JOURNEY, PAGE_TAPS } from '../support/page-taps'
import type { Tap } from '../support/sweep'
import { exists, read } from './disk'
import { linkGraph } from './link-graph'

const graph = linkGraph()
const edges = (from: RouteName, taps: readonly Tap[]): [RouteName, RouteName][] =>
  taps.flatMap(({ to, then = [] }) => [[from, to], ...edges(to, then)])
const tapped = PAGE_TAPS.flatMap(({ from, taps }) => edges(from, taps))
const swept = new Set(tapped.map(([, to]) => to))
const outside = [...read('docs/outside-links.md').matchAll(/^\| (\w+) \| `/gm)].map(([, name = '']) => name)

test('PR-01 every page is opened by a tap of the sweeps or of a journey, or by outside links only', () => {
  const names = Object.keys(routes) as RouteName[]
  expect(names.filter((name) => !swept.has(name) && !BY_JOURNEY[name] && !outside.includes(name))).toEqual([])
  expect(Object.keys(BY_JOURNEY).filter((name) => swept.has(name as RouteName) || outside.includes(name))).toEqual([])
})

test('every tap is a link that the code of its page contains', () => {
  // The graph knows the sign-in pages of the mini-programs as `login`, and tabs are reached by the tab bar.
  const links = tapped.filter(([, to]) => routes[to].tab !== true && to !== 'phone' && to !== 'alipayPhone')
  expect(links.filter(([from, to]) => !graph[from].includes(to))).toEqual([])
})

test('a journey named for a page exists and waits for that page', () => {
  const missing = Object.entries(BY_JOURNEY).filter(([name, { journey }]) => {
    const path = routes[name as RouteName].url.split('/:')[0] ?? ''
    const text = exists(journey) ? read(journey) : ''
    return !text.includes(`'${name}'`) && !text.includes(path.replaceAll('/', '\\/'))
  })
  expect(missing).toEqual([])
})
