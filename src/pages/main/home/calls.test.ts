import { testApp } from '../../../../test/fakes/app'
import { HomeModel } from './model'

const settle = async () => {
  for (let step = 0; step < 20; step += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Replies that make up home's first screen. */
const FIRST = {
  nearbyStores: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
  cityServices: [],
  carousel: [],
  hotWords: { words: [] },
}
const never = () => new Promise(() => {})
/** Replies in which every other call hangs: those of start-up, floors, products and cart. */
const hanging = new Proxy(FIRST as Record<string, unknown>, {
  has: () => true,
  get: (answers, name: string) => answers[name] ?? never,
})

describe.each([
  ['a visitor', '', {}],
  ['a shopper whose token is due for a check', 't', {}],
  [
    'a partner’s customer with everything in the address',
    't',
    { platform: 'ydy', token: 'x', latitude: '28', longitude: '112', referrer: 'xcx', unionidCode: 'u' },
  ],
])('%s', (_, token, params: Record<string, string>) => {
  test('ST-01 four replies make home’s first screen; none of start-up, none before the skeleton', async () => {
    const { app, stores, hosts } = testApp(hanging, { token })
    stores.startup.startVisit({ path: '/', search: '', params })
    const model = HomeModel.open(app)
    expect([model.state, hosts.transport.sent]).toEqual(['loading', []])
    app.drawn()
    model.show()
    await settle()
    expect(model.state).toBe('ready')
    const answered = hosts.transport.sent.filter(({ name }) => name in FIRST).map(({ name }) => name)
    expect(answered.sort()).toEqual(Object.keys(FIRST).sort())
    expect(answered.length).toBeLessThanOrEqual(4)
  })
})

test('home rendered by the server makes no request for its first screen', async () => {
  const { app, hosts } = testApp(hanging)
  hosts.served.take = () => ({
    first: { store: null, services: [], banners: [], words: [] },
    floors: null,
    goods: null,
  })
  expect([HomeModel.open(app).state, hosts.transport.sent]).toEqual(['ready', []])
})
