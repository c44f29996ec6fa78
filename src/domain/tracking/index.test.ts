import { TRACKED, TRACKING_MS, trackEvent, type Tracked } from '.'

const NOW = 1_000_000_000
const OPENERS = ['search_keyword', 'category_second', 'topic_browse']

test('VA-44 tracks exactly thirteen events while tracking is open', () => {
  const isReported = (name: string) => trackEvent(NOW - 1, name as Tracked, NOW).isReported
  expect(TRACKED).toHaveLength(13)
  expect(new Set(TRACKED.filter(isReported)).size).toBe(13)
  expect(trackEvent(NOW - 1, 'page_view' as Tracked, NOW)).toEqual({ isReported: false, last: NOW - 1 })
})

test.each(TRACKED.filter((name) => OPENERS.includes(name)))('VA-45 ST-85 %s opens tracking', (name) => {
  expect(trackEvent(null, name, NOW)).toEqual({ isReported: true, last: NOW })
})

test.each(TRACKED.filter((name) => !OPENERS.includes(name)))('VA-46 %s is sent while tracking is open', (name) => {
  expect(trackEvent(null, name, NOW)).toEqual({ isReported: false, last: null })
  expect(trackEvent(NOW - 1, name, NOW)).toEqual({ isReported: true, last: NOW })
})

test('BC-59 the window is 30 minutes', () => {
  expect(TRACKING_MS).toBe(1_800_000)
})

test.each([
  [1_800_000, true],
  [1_800_001, false],
])('BC-59 ST-86 %i ms after the last event tracking is open: %p', (after, isOpen) => {
  expect(trackEvent(NOW, 'add_cart', NOW + after)).toEqual({ isReported: isOpen, last: isOpen ? NOW + after : null })
})

test('ST-86 every sent event extends the window, and an unsent one does not', () => {
  const report = (last: number | null, name: Tracked, minute: number) => trackEvent(last, name, minute * 60_000).last
  const opened = report(null, 'search_keyword', 0)
  const later = report(opened, 'browse_product', 29)
  expect(trackEvent(later, 'add_cart', 58 * 60_000).isReported).toBe(true)
  expect(trackEvent(opened, 'add_cart', 58 * 60_000)).toEqual({ isReported: false, last: null })
  expect(trackEvent(opened, 'topic_browse', 58 * 60_000).isReported).toBe(true)
})
