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
  // The ticket of the last test is over.
  app.now = new Date(app.now.getTime() + 3 * HOUR_MS)
})

describe.each(['signature', 'getJsapiData'] as const)('%s', (name) => {
  test.each([
    ['refuse', 502],
    ['used', 502],
    ['lost', 502],
    ['slow', 200],
  ] as const)('a ticket that the provider makes %s: %i, and good again afterwards', async (fault, code) => {
    state.fault = fault
    expect((await app.call(name, { url })).code).toBe(code)
    delete state.fault
    expect((await app.call(name, { url })).code).toBe(200)
  })

  test('a ticket that is there is used while the provider is away, until it ends', async () => {
    await app.ok(name, { url })
    state.fault = 'lost'
    expect((await app.call(name, { url })).code).toBe(200)
    app.now = new Date(app.now.getTime() + 2 * HOUR_MS)
    expect((await app.call(name, { url })).code).toBe(502)
  })

  test('the same question twice is signed twice, each good by itself', async () => {
    const [first, second] = await Promise.all([app.ok(name, { url }), app.ok(name, { url })])
    expect(first.nonceStr).not.toBe(second.nonceStr)
    expect(first.signature).not.toBe(second.signature)
  })
})
