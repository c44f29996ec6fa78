import { sandboxIdentity, type Fault } from '../../../providers/identity/sandbox'
import { openTestApp, type TestApp } from '../../../testing/harness'

const state: { fault?: Fault } = {}
const HOUR_MS = 3_600_000
const url = 'https://shop.example/cart'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ providers: sandboxIdentity({ slowMs: 20, fault: () => state.fault }) })
})
afterAll(() => app.close())
afterEach(() => {
  delete state.fault
  // Lets the ticket of the last test expire.
  app.now = new Date(app.now.getTime() + 3 * HOUR_MS)
})

describe.each(['signature', 'getJsapiData'] as const)('call %s', (name) => {
  test.each([
    ['refuse', 502],
    ['used', 502],
    ['lost', 502],
    ['slow', 200],
  ] as const)(
    'a ticket request with the fault “%s” gives %i, and the next request works again',
    async (fault, code) => {
      state.fault = fault
      expect((await app.call(name, { url })).code).toBe(code)
      delete state.fault
      expect((await app.call(name, { url })).code).toBe(200)
    },
  )

  test('uses an existing ticket during a provider outage, until it expires', async () => {
    await app.ok(name, { url })
    state.fault = 'lost'
    expect((await app.call(name, { url })).code).toBe(200)
    app.now = new Date(app.now.getTime() + 2 * HOUR_MS)
    expect((await app.call(name, { url })).code).toBe(502)
  })

  test('signs a repeated request with a new, equally valid signature', async () => {
    const [first, second] = await Promise.all([app.ok(name, { url }), app.ok(name, { url })])
    expect(first.nonceStr).not.toBe(second.nonceStr)
    expect(first.signature).not.toBe(second.signature)
  })
})
