import { periodRange, seriesOf, type ReadingValue } from '../../src/domain/readings'
import { PURPOSES } from '../../src/domain/consent'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { allergicPatient, newcomer } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { openShop } from './shop'

const READINGS = 10_000
const CPU_SLOWDOWN = 4
const DRAW_MS = 200
const LEAST_FPS = 50
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
  // A shopper may save 200 readings a day: the year of the reply is replaced by that of 10,000 readings.
  await page.route(/\/ncd-api\/reading\/series\?.*period=year/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { from: string; to: string; points: unknown } }
    const { from, to } = periodRange('year', reply.data.from)
    reply.data.points = columnsOf(from, to)
    await route.fulfill({ response, json: reply })
  })
  await page.goto(publicUrl('readingTrend', { type: 'pressure' }))
  await see('这段时间没有记录')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const drawMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isDrawn = document.querySelectorAll('.y-chart__range').length === 53
          if (!isDrawn) return requestAnimationFrame(look)
          const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const reply = replies.filter(({ name }) => name.includes('/ncd-api/reading/series')).at(-1)
          return resolve(performance.now() - (reply?.responseEnd ?? 0))
        }
        look()
      }),
  )
  await tapButton('年', 'tab')
  expect(await drawMs).toBeLessThanOrEqual(DRAW_MS)
  expect(await page.locator('.y-chart').evaluate((chart) => chart.querySelectorAll('*').length)).toBeLessThanOrEqual(
    400,
  )

  const fps = await driverOf(page)
    .box()
    .evaluate(async (shown) => {
      const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
      const start = await frame()
      let now = start
      let frames = 0
      for (; now - start < 2000; frames++) {
        shown.scrollBy(0, frames % 60 < 30 ? 12 : -12)
        now = await frame()
      }
      return (frames * 1000) / (now - start)
    })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(fps).toBeGreaterThanOrEqual(LEAST_FPS)
  proof.did('readingTrend', 'draws a year of 10,000 readings and scrolls over it')
})
