import Fastify, { type FastifyInstance } from 'fastify'
import { readCsv } from '../../platform/csv'
import { pngSize } from '../../testing/png-size'
import { productPicture } from './products'
import { pictures } from '.'

let app: FastifyInstance
let url = ''
beforeAll(async () => {
  app = Fastify()
  await pictures(app)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const IBUPROFEN = '2910000001373'
const get = async (name: string) => {
  const { status, headers, ...answer } = await fetch(`${url}/pic/${name}.svg`).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  }))
  return { statusCode: status, headers: Object.fromEntries(headers), ...answer }
}

test('draws a package with name, size and class mark', async () => {
  const answer = await get(IBUPROFEN)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.body).toContain('布洛芬缓释胶囊')
  expect(answer.body).toContain('0.3g×20粒')
  expect(answer.body).toContain('OTC')
})

test('draws the same picture every time, and another for the back', async () => {
  expect((await get(IBUPROFEN)).body).toBe((await get(IBUPROFEN)).body)
  expect((await get(`${IBUPROFEN}-2`)).body).not.toBe((await get(IBUPROFEN)).body)
})

test('RX-01 draws the neutral card for a prescription drug, in every view', async () => {
  const neutral = (await get('rx')).body
  expect(neutral).toContain('处方药')
  for (const name of ['2910000054805', '2910000054805-2', '2910000054805-3'])
    expect((await get(name)).body).toBe(neutral)
})

test.each(['cat-1', 'cat-27', 'cat-101', 'cat-801', 'svc-rx', 'banner-1', 'licence-5', 'licence-8'])(
  'draws the picture %s',
  async (name) => {
    const { statusCode, body } = await get(name)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^<svg xmlns/)
  },
)

test('keeps a package for a year, and a picture that is redrawn under its old name for a day', async () => {
  const lifeOf = async (name: string) => (await get(name)).headers['cache-control']
  expect(await lifeOf(IBUPROFEN)).toContain('max-age=31536000')
  for (const name of ['cat-1', 'svc-rx', 'banner-1', 'rx']) expect(await lifeOf(name)).toBe('public, max-age=86400')
})

test('draws a package for every product of the full shop', async () => {
  const rows = [...readCsv<'barcode' | 'name'>('full-otc'), ...readCsv<'barcode' | 'name'>('full-goods')]
  const missing: string[] = []
  for (const { barcode, name } of rows) if (!(await get(barcode)).body.includes(name)) missing.push(name)
  expect(rows.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('answers 404 for unknown names, and draws a plain box for unknown products', async () => {
  for (const name of ['x', 'cat-999', 'banner-9', 'svc-constructor', '..%2f..%2fpackage', `${IBUPROFEN}-9`]) {
    expect((await get(name)).statusCode).toBe(404)
  }
  expect((await get('2999999999999')).statusCode).toBe(200)
})

test('text cannot break out of the picture, and nothing can run in it', async () => {
  const evil = {
    barcode: '1',
    name: '<script>alert(1)</script>',
    spec: '"&\'',
    form: '',
    kind: '',
    drugClass: null,
    maker: '',
    approvalNo: '',
  }
  expect(productPicture(evil)).not.toMatch(/<script/)
  expect((await get(IBUPROFEN)).headers['content-security-policy']).toContain("default-src 'none'")
})

test('draws the picture of a share card as PNG, 5:4', async () => {
  for (const name of [IBUPROFEN, 'rx', 'banner-1']) {
    const response = await fetch(`${url}/pic/${name}.png`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(pngSize(Buffer.from(await response.arrayBuffer()))).toEqual({ width: 500, height: 400 })
  }
  expect((await fetch(`${url}/pic/unknown.png`)).status).toBe(404)
})

test('prints every code above the strip where the product page counts its pictures', async () => {
  const rows = [...readCsv<'barcode'>('full-otc'), ...readCsv<'barcode'>('full-goods')]
  // On a grid of 160: the page covers the lowest 22 of a picture, that is everything below 138.
  const CODE_SIDE = 22
  const lowest: number[] = []
  for (const { barcode } of rows) {
    const placed = /<g transform="translate\((\S+) (\S+)\)"><rect width="22"/.exec((await get(barcode)).body)
    if (placed) lowest.push(Number(placed[2]) + CODE_SIDE)
  }
  expect(lowest.length).toBeGreaterThan(100)
  expect(Math.max(...lowest)).toBeLessThanOrEqual(138)
})
