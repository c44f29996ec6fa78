// Every page opens from a tap on a page that links to it, in Chinese and out of its skeleton, on both mini-programs.
import { matchPage, pageUrl, type Params, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { PAGE_TAPS } from '../support/page-taps'
import { startServer, type RunningServer } from '../support/server'
import { sweep, type Made, type Visitor, type Walker } from '../support/sweep'
import { prepareSweep, signInOthers, SWEEP_SERVER } from '../support/sweep-shopper'
import { Fail, type MiniHost } from './host'
import { HOSTS, openShop } from './support'

let server: RunningServer
let others: Awaited<ReturnType<typeof signInOthers>>
beforeAll(async () => {
  server = await startServer(SWEEP_SERVER)
  others = await signInOthers(server.url)
})
afterAll(() => server?.stop())

/** Texts of the native tab bar. */
const TABS = new Set(['首页', '分类', '购物车', '我的'])

const walkerOf = (mini: MiniHost): Walker => ({
  open: (name: RouteName, params: Params) => mini.reLaunch(pageUrl(name, params)),
  tap: async (text, nth = 0) => {
    await mini.waitGone('.y-spin')
    const isExact = () => TABS.has(text) || mini.findAll(text, { exact: true }).length > nth
    await mini.waitFor(() => isExact() || (nth === 0 && mini.has(text)))
    await mini.tap(text, isExact() ? { exact: true, nth } : {})
  },
  at: (name) => mini.waitFor(() => matchPage(mini.page().path) === name).then(() => {}),
  look: async () => {
    await mini.waitFor(() => !mini.has('.y-skeleton') && mini.page().text().length > 9)
    const { title } = mini.page()
    return { title, text: mini.page().text(), hasFailed: mini.has('.y-drawing--error, .y-drawing--offline') }
  },
  back: () => mini.back(),
})

describe.each(HOSTS)('a sweep over the pages on %s', (host) => {
  const proof = createProof(host, 'sweep')
  const minis = new Map<Visitor, MiniHost>()
  let made: Made
  beforeAll(async () => {
    made = await prepareSweep(server.url, others, HOSTS.indexOf(host))
  })
  afterAll(async () => {
    for (const mini of minis.values()) await mini.close()
    proof.save()
  })

  /** Returns the running app of a visitor; starts it once. */
  async function miniOf(visitor: Visitor) {
    const running = minis.get(visitor)
    if (running) return running
    const token = visitor === 'visitor' ? '' : made.tokens[visitor]
    const storage = new Map(token ? [['JWTTOKEN', JSON.stringify(token)]] : [])
    const mini = await openShop(host, server.url, {
      storage,
      allows: visitor === 'shopper' ? ['health', 'id', 'readings'] : ['id'],
      timeout: 8000,
    })
    // The camera is closed again at once, which leaves the page to scan by hand.
    for (const call of ['scanCode', 'scan'])
      mini.override(call, () => {
        throw new Fail('cancel')
      })
    minis.set(visitor, mini)
    return mini
  }

  test.each(PAGE_TAPS.filter(({ hosts }) => hosts?.includes(host) ?? true))(
    'PR-01 PR-02 PR-04 pages behind $from open from a tap',
    async (start) => {
      const mini = await miniOf(start.visitor ?? 'shopper')
      expect(await sweep(walkerOf(mini), start, made, proof.opened)).toEqual([])
    },
  )
})
