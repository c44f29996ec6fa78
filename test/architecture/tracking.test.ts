import { TRACKED } from '../../src/domain/tracking'
import { allFiles, read } from './disk'

const code = allFiles('src')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/domain/tracking/'))
  .map(read)
/** Matches a call of `track`, and the event that a list of products or coupons sends for a tap. */
const SENT = /(?:\btrack\(\s*|new (?:ProductActions|CouponsModel)\(\w+(?:\.\w+)*,\s*)'(\w+)'/g
const sent = new Set(code.flatMap((text) => [...text.matchAll(SENT)].map(([, name]) => name)))

test.each(TRACKED)('VA-44 product code sends %s', (name) => {
  expect([...sent]).toContain(name)
})

test('VA-44 product code sends no other event by name', () => {
  expect([...sent].filter((name) => !(TRACKED as readonly string[]).includes(name ?? ''))).toEqual([])
})
