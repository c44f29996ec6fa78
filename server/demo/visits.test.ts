import { openShop, type Shop } from '../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const html = async (path: string) => (await fetch(shop.url + path)).text()

test('a link of the demo’s list of visits signs the partner’s customer in, once', async () => {
  const page = await html('/sandbox/visits')
  expect(page).toContain('href="/sandbox/bank"')
  const links = [...page.matchAll(/href="\/\?([^"]+)"/g)].map(
    ([, query = '']) => new URLSearchParams(query.replaceAll('&#38;', '&')),
  )
  const baiyang = links.find((query) => query.get('platform') === 'baiyang')
  const code = baiyang?.get('yfztoken') ?? ''
  const signIn = () => shop.call('merchantLogin', { merchantCode: 'baiyang', code })
  const entered = await signIn()
  expect(entered).toMatchObject({ code: 200, data: { userInfo: { mobile: '138****8000' } } })
  expect((await signIn()).code).toBe(410)
  expect(baiyang?.get('customParam')).toBe('c-13800138000')
  expect(links.map((query) => query.get('platform'))).toEqual(
    expect.arrayContaining(['yingyang', 'pukangbao', 'index']),
  )
})

test('the demo’s bank shows the shop in a frame and gives tokens that the bank verifies', async () => {
  const page = await fetch(`${shop.url}/sandbox/bank`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await page.text()).toContain('name="bank"')
  expect(await html('/sandbox/bank/app.js')).toContain('getToken')
  const reply = await fetch(`${shop.url}/sandbox/bank/token`, { method: 'POST' })
  const { data } = (await reply.json()) as { data: { token: string } }
  expect(await shop.call('pingAn', { token: data.token })).toMatchObject({ code: 200, data: { isNew: false } })
  expect((await shop.call('pingAn', { token: data.token })).code).toBe(410)
})
