import { serveStaticAndWebhooks } from '../../../static-and-webhooks'
import { sandboxIdentity, type Fault } from '../../../providers/identity/sandbox'
import { pngSize } from '../../../testing/png-size'
import { qrModules, qrPath } from '../../../platform/qr-code'
import { openTestApp, type TestApp } from '../../../testing/harness'

const state: { fault?: Fault; requests: object[] } = { requests: [] }
let app: TestApp
beforeAll(async () => {
  const identity = sandboxIdentity({ slowMs: 20, fault: () => state.fault })
  const wechatCode: typeof identity.wechatCode = (request) => {
    state.requests.push(request)
    return identity.wechatCode(request)
  }
  app = await openTestApp({ providers: { ...identity, wechatCode }, site: serveStaticAndWebhooks(null, '/nowhere') })
})
afterAll(() => app.close())
afterEach(() => delete state.fault)

const IBUPROFEN = '2910000001373'
const AMLODIPINE = '2910000054805'
const product = { url: `/commodity/detail/${IBUPROFEN}`, barcode: IBUPROFEN }
/** Fetches a code, or a poster in the form whose text can be read. */
const fetched = async (path: string) => {
  const response = await fetch(`${app.url}/${path.replace(/\.png$/, '.svg')}`)
  return { response, text: await response.text() }
}

test('PR-37 draws a product poster with name, price and delivery promise around a code that opens it', async () => {
  const { code, poster } = await app.ok('createCode', product)
  const picture = await fetched(poster)
  expect(picture.response.headers.get('content-type')).toContain('image/svg+xml')
  expect(picture.text).toContain('布洛芬缓释胶囊')
  expect(picture.text).toContain('¥18.80')
  expect(picture.text).toContain('最快25分钟送药到家')
  expect(picture.text).toContain('请按药品说明书或者在药师指导下购买和使用')
  const drawn = await fetched(code)
  const modules = qrModules(`${app.url}/commodity/detail/${IBUPROFEN}`) ?? []
  expect(drawn.text).toContain(qrPath(modules, 120))
  expect(picture.text).toContain(Buffer.from(drawn.text).toString('base64'))
})

test('PR-37 a poster is a PNG that an album of a phone takes', async () => {
  const { poster } = await app.ok('createCode', product)
  const response = await fetch(`${app.url}/${poster}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toContain('max-age=300')
  expect(pngSize(Buffer.from(await response.arrayBuffer()))).toEqual({ width: 960, height: 1608 })
})

test('draws a poster of the app without a product', async () => {
  const { poster } = await app.ok('createCode', { url: '/' })
  expect((await fetched(poster)).text).toContain('执业药师审方')
})

test('PR-21 PR-37 draws a pack’s poster with its coupons and code; an ended pack has none', async () => {
  const { code, poster } = await app.ok('createCode', { url: '/activity/coupon/health', activity: 'health' })
  const picture = await fetched(poster)
  for (const label of ['家庭药箱券包', '券包满 39 减 6 券', '¥6']) expect(picture.text).toContain(label)
  const modules = qrModules(`${app.url}/activity/coupon/health`) ?? []
  expect((await fetched(code)).text).toContain(qrPath(modules, 120))
  expect(await app.call('createCode', { url: '/', activity: 'autumn' })).toMatchObject({
    msg: '活动已结束，没有海报了',
  })
  expect((await app.call('createCode', { url: '/', activity: 'nothing' })).code).toBe(404)
})

test('RX-01 a prescription drug has no poster, not even one made before it became one', async () => {
  expect(await app.call('createCode', { url: '/', barcode: AMLODIPINE })).toMatchObject({ msg: '处方药不做海报' })
  const { poster } = await app.ok('createCode', { ...product, barcode: '2910000008228' })
  await app.db.updateTable('product').set({ drug_class: 'Rx' }).where('barcode', '=', '2910000008228').execute()
  expect((await fetched(poster)).response.status).toBe(404)
  expect((await app.call('createCode', { ...product, barcode: '0' })).code).toBe(404)
})

test('WeChat draws a mini-program code once; a refused one gives 502 and is requested again', async () => {
  const submission = { kind: 'mini', path: '/pages/commodity/detail/index', query: `id=${IBUPROFEN}` } as const
  state.fault = 'refuse'
  expect((await app.call('createCode', submission)).code).toBe(502)
  delete state.fault
  state.requests = []
  const first = await app.ok('createCode', submission)
  expect(await app.ok('createCode', submission)).toEqual(first)
  expect(state.requests).toEqual([{ page: 'pages/commodity/detail/index', scene: `id=${IBUPROFEN}` }])
  expect((await app.call('createCode', { ...submission, query: 'x'.repeat(33) })).code).toBe(422)
})

test('S20 codes only lead to our own pages, whatever is requested', async () => {
  for (const url of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])
    expect([url, (await app.call('createCode', { url })).code]).toEqual([url, 422])
  expect((await app.call('createCode', { url: `/${'x'.repeat(220)}` })).code).toBe(422)
})

test('S21 a hostile name is plain text on the poster, and the poster runs and loads nothing', async () => {
  const barcode = '2820000008442'
  const name = '</text><script>alert(1)</script><image href="//evil.example"/>'
  await app.db.updateTable('product').set({ name }).where('barcode', '=', barcode).execute()
  const { poster } = await app.ok('createCode', { ...product, barcode })
  const { response, text } = await fetched(poster)
  expect(text).not.toMatch(/<script|href="\/\//)
  expect(text).toContain('&lt;')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('answers 404 for unknown codes, whatever their form', async () => {
  for (const name of ['x', 'x.svg', 'x.png', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(400)])
    expect([400, 404, 414, 422]).toContain((await fetched(`code/${name}`)).response.status)
})
