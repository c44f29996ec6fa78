import type { Page } from 'playwright-core'
import { periodRange, calculateSeries, type ReadingValue } from '../../src/domain/readings'
import { PURPOSES } from '../../src/domain/consent'
import { publicUrl } from '../../src/routes'
import { sendRequest } from '../support/ask'
import { createProof } from '../support/proof'
import { allergicPatient, newcomer } from '../support/shopper'
import { driverOf, openPhone, type Phone } from './browser'
import { mainThreadOf } from './measure'
import { openShop } from './shop'

const READINGS = 10_000
const YEAR_URL = /\/ncd-api\/reading\/series\?.*period=year/
const CPU_SLOWDOWN = 4
const DRAW_MS = 200
/** Drawings of which the shortest counts: a core whose caches other tests fill takes up to twice the time. */
const DRAWINGS = 3
const LEAST_FPS = 50
const SCROLL_FRAMES = 120
/** Time after which a chart counts as drawn, in ms. */
const DRAWN_MS = 1000
/** Pixels of a chart with two lines of 53 points, fewer than a drawing has. */
const LEAST_PIXELS = 500
const DAY_MS = 86_400_000

let phone: Phone
let token = ''
const proof = createProof('h5', 'ncd-chart')
const shop = openShop({ proof })
beforeAll(async () => {
  token = await newcomer(shop.server.url, '13900000272')
  await allergicPatient(shop.server.url, { token })
  const { version } = PURPOSES.readings
  const choices = [{ purpose: 'readings' as const, version, given: true }]
  await sendRequest(shop.server.url, 'saveConsents', { choices }, token)
  phone = await openPhone(shop.browser, shop.server.url, { token })
})
afterEach(() => expect(phone.problems).toEqual([]))

/** Colour of the line in the theme, as the frame of the chart computes it. */
const colourOf = (page: Page) =>
  page.locator('.y-line-chart').evaluate((frame) => getComputedStyle(frame).borderRightColor)

/** Counts the pixels of the canvas in the colour of the line. */
async function linePixels(page: Page): Promise<number> {
  const colour = ((await colourOf(page)).match(/\d+/g) ?? []).map(Number)
  return page.locator('.y-line-chart canvas').evaluate((element, [red, green, blue]) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) count += 1
    return count
  }, colour)
}

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
  return calculateSeries('year', { from, to }, readings)
}

/** Opens the trend of a week without readings, then that of a year of 10,000. `onReply` runs before its reply arrives. */
async function openYear({ page }: Phone, onReply: () => Promise<void> = async () => {}) {
  const { see, tapButton } = driverOf(page)
  let isReplied = () => {}
  const replied = new Promise<void>((resolve) => (isReplied = resolve))
  // A shopper may save 200 readings a day: the year of the reply is replaced by that of 10,000 readings.
  await page.unroute(YEAR_URL)
  await page.route(YEAR_URL, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { from: string; to: string; points: unknown } }
    const { from, to } = periodRange('year', reply.data.from)
    reply.data.points = columnsOf(from, to)
    await onReply()
    await route.fulfill({ response, json: reply })
    isReplied()
  })
  await page.goto(publicUrl('readingTrend', { type: 'pressure' }))
  await see('这段时间没有记录')
  await page.locator('.y-line-chart .y-skeleton').waitFor({ state: 'detached' })
  await tapButton('年', 'tab')
  // Waits without querying the page, because queries would use its processor time.
  await replied
  await page.waitForTimeout(DRAWN_MS)
}

test('a year of 10,000 readings is drawn within 200 ms and scrolls at 50 frames a second on a slow phone', async () => {
  const { page } = phone
  const mainThread = await mainThreadOf(page)
  const drawMs = []
  for (let count = 0; count < DRAWINGS; count++) {
    let beforeReply = NaN
    await openYear(phone, async () => void (beforeReply = await mainThread.busyMs()))
    drawMs.push((await mainThread.busyMs()) - beforeReply)
  }
  expect(Math.min(...drawMs) * CPU_SLOWDOWN).toBeLessThanOrEqual(DRAW_MS)
  await driverOf(page).see('起一周')
  expect(await linePixels(page)).toBeGreaterThan(LEAST_PIXELS)

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

test('a tap on the chart reads the nearest week, and another width draws it again', async () => {
  const { page } = phone
  await driverOf(page)
    .box()
    .evaluate((shown) => shown.scrollTo(0, 0))
  const chart = page.locator('.y-line-chart')
  const chosen = page.locator('.reading__step')
  const { width } = (await chart.boundingBox()) ?? { width: 0 }
  const last = await chosen.innerText()
  await chart.click({ position: { x: width / 2, y: 100 } })
  const middle = await chosen.innerText()
  await chart.click({ position: { x: 1, y: 100 } })
  const first = await chosen.innerText()
  expect([first, middle, last].every((text) => / 起一周 · .*次平均/.test(text))).toBe(true)
  expect([first, middle, last]).toEqual([...new Set([first, middle, last])].sort())

  await page.setViewportSize({ width: 320, height: 640 })
  await page.waitForTimeout(DRAWN_MS)
  const { width: narrow } = (await chart.boundingBox()) ?? { width: 0 }
  expect(narrow).toBeLessThan(width)
  const drawnWidth = chart.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)
  expect(await drawnWidth).toBe(Math.floor(narrow * (await page.evaluate(() => window.devicePixelRatio))))
  expect(await linePixels(page)).toBeGreaterThan(LEAST_PIXELS)
  proof.did('readingTrend', 'reads points of the chart and turns the screen')
})

test('the chart takes the colours of the dark theme, and is drawn in large type on a narrow screen', async () => {
  const dark = await openPhone(shop.browser, shop.server.url, { token, colorScheme: 'dark', elder: true, width: 320 })
  await openYear(dark)
  expect(await colourOf(dark.page)).not.toBe(await colourOf(phone.page))
  expect(await linePixels(dark.page)).toBeGreaterThan(LEAST_PIXELS)
  expect(dark.problems).toEqual([])
  await dark.close()
  proof.did('readingTrend', 'reads the chart in the dark, in large type on a narrow screen')
})
