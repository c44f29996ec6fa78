import { periodRange, seriesOf, type ReadingValue } from '../../src/domain/readings'
import { PURPOSES } from '../../src/domain/consent'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { allergicPatient, newcomer } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { mainThreadOf } from './measure'
import { openShop } from './shop'

const READINGS = 10_000
const CPU_SLOWDOWN = 4
const DRAW_MS = 200
const LEAST_FPS = 50
const SCROLL_FRAMES = 120
const DAY_MS = 86_400_000

let phone: Phone
const proof = createProof('h5', 'ncd-chart')
const shop = openShop({ proof })
beforeAll(async () => {
  const token = await newcomer(shop.server.url, '13900000272')
  await allergicPatient(shop.server.url, { token })
  const { version } = PURPOSES.readings
  const choices = [{ purpose: 'readings' as const, version, given: true }]
  await sendRequest(shop.server.url, 'saveConsents', { choices }, token)
  phone = await openPhone(shop.browser, shop.server.url, { token })
})
afterEach(() => expect(phone.problems).toEqual([]))

/** Returns the columns of a year of readings, aggregated as the server does. */
function columnsOf(from: string, to: string) {
  const first = Date.parse(`${from}T00:00:00Z`)
  const readings = Array.from({ length: READINGS }, (_, index) => ({
    day: new Date(first + (index % 365) * DAY_MS).toISOString().slice(0, 10),
    half: (index % 2) as 0 | 1,
    value: {
      kind: 'pressure',
      systolic: 110 + (index % 60),
      diastolic: 70 + (index % 30),
      pulse: null,
    } as ReadingValue,
  }))
  return seriesOf('year', { from, to }, readings)
}

test('a year of 10,000 readings is drawn within 200 ms and scrolls at 50 frames a second on a slow phone', async () => {
  const { page } = phone
  const { see, tapButton } = driverOf(page)
  const mainThread = await mainThreadOf(page)
  let beforeReply = NaN
  // A shopper may save 200 readings a day: the year of the reply is replaced by that of 10,000 readings.
  await page.route(/\/ncd-api\/reading\/series\?.*period=year/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { from: string; to: string; points: unknown } }
    const { from, to } = periodRange('year', reply.data.from)
    reply.data.points = columnsOf(from, to)
    beforeReply = await mainThread.busyMs()
    await route.fulfill({ response, json: reply })
  })
  await page.goto(publicUrl('readingTrend', { type: 'pressure' }))
  await see('这段时间没有记录')
  await tapButton('年', 'tab')
  const ranges = page.locator('.y-chart__range')
  await ranges.nth(52).waitFor()
  expect(await ranges.count()).toBe(53)
  const drawMs = (await mainThread.busyMs()) - beforeReply
  expect(drawMs * CPU_SLOWDOWN).toBeLessThanOrEqual(DRAW_MS)
  expect(await page.locator('.y-chart').evaluate((chart) => chart.querySelectorAll('*').length)).toBeLessThanOrEqual(
    400,
  )

  const beforeScrolling = await mainThread.busyMs()
  await driverOf(page)
    .box()
    .evaluate(async (shown, frames) => {
      const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
      for (let count = 0; count < frames; count++) {
        shown.scrollBy(0, count % 60 < 30 ? 12 : -12)
        await frame()
      }
    }, SCROLL_FRAMES)
  const frameMs = ((await mainThread.busyMs()) - beforeScrolling) / SCROLL_FRAMES
  expect(frameMs * CPU_SLOWDOWN).toBeLessThanOrEqual(1000 / LEAST_FPS)
  proof.did('readingTrend', 'draws a year of 10,000 readings and scrolls over it')
})
