import { endpoints } from '../../src/contract'
import { pageUrl } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { prepareShopper, type Shopper } from '../support/shopper'
import { byPath, EMPTIED, NO_PLACES } from '../support/emptied'
import { EMPTY_STATE_CASES, paramsOf } from '../support/coverage-gaps'
import { STAGES } from '../support/stages'
import { EMPTY_DRAWINGS } from '../support/states'
import { HOSTS, openShop, openWire } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

const proofs = { weapp: createProof('weapp', 'states'), alipay: createProof('alipay', 'states') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

describe.each(HOSTS)('states without network on %s', (host) => {
  const { [host]: proof } = proofs
  let wire: Awaited<ReturnType<typeof openWire>>
  let shopper: Shopper
  let shop: Awaited<ReturnType<typeof openShop>>
  const start = () => {
    wire.hold()
    return openShop(host, wire.to, { storage: new Map([['JWTTOKEN', JSON.stringify(shopper.token)]]) })
  }
  beforeAll(async () => {
    wire = await openWire(server.url)
    shopper = await prepareShopper(server.url, `1380004000${HOSTS.indexOf(host)}`)
    shop = await start()
  })
  afterAll(async () => {
    await shop?.close()
    wire?.close()
  })

  test.each(STAGES)('$name shows loading, then an error, and recovers on retry', async (stage) => {
    if (stage.anew) {
      await shop.close()
      shop = await start()
    }
    wire.hold()
    await shop.reLaunch(pageUrl(stage.name, stage.params?.(shopper)))
    await shop.waitFor(stage.waiting ?? '.y-skeleton')
    proof.saw(stage.name, 'loading')
    wire.cut()
    await shop.waitFor(stage.failed)
    proof.saw(stage.name, 'error')
    wire.up()
    await shop.tap(stage.again ?? '重试')
    await shop.waitFor(stage.ready)
    expect(shop.has('.y-drawing--error, .y-drawing--offline')).toBe(false)
    if (stage.answer) await shop.tap(stage.answer, { within: '.y-sheet', exact: true })
    if (!stage.isEmpty) return
    await shop.waitFor(EMPTY_DRAWINGS)
    proof.saw(stage.name, 'empty')
  })

  test('search works without suggestions', async () => {
    await shop.reLaunch(pageUrl('search'))
    await shop.waitFor('按症状找')
    wire.cut()
    await shop.input('.y-search__input', '布洛')
    await shop.waitFor('搜索建议加载失败，可直接搜索')
    proof.saw('search', 'error')
    wire.up()
  })

  test.each(EMPTY_STATE_CASES)('$name shows its empty state', async (emptyStateCase) => {
    const { name, says, tab, type, answer } = emptyStateCase
    await shop.reLaunch(pageUrl(name, paramsOf(emptyStateCase, shopper)))
    if (answer) {
      await shop.waitFor('.y-skeleton')
      proof.saw(name, 'loading')
      await shop.tap(answer, { within: '.y-sheet', exact: true })
    }
    if (tab) await shop.tap(tab, { within: '.y-tabs' })
    if (type) await shop.input('.y-search__input', type)
    await shop.waitFor(says)
    proof.saw(name, 'empty')
  })

  test.each([
    ['category', 'categoryProducts', '这个分类暂时没有商品'],
    ['home', 'floorProducts', '这里暂时没有商品'],
  ] as const)('%s shows an empty state when its list has no products', async (name, call, says) => {
    wire.empty(endpoints[call].path)
    await shop.reLaunch(pageUrl(name))
    await shop.waitFor(says)
    proof.saw(name, 'empty')
    wire.up()
  })

  test.each(EMPTIED)(
    '$name shows an empty state when the server returns nothing',
    async ({ name, params, replies, says }) => {
      wire.answerAll(byPath(replies))
      await shop.reLaunch(pageUrl(name, params))
      await shop.waitFor(says)
      proof.saw(name, 'empty')
      wire.up()
    },
  )

  test('addressEdit says when there are no places nearby', async () => {
    shop.override('chooseLocation', () => {
      throw new Error('chooseLocation:fail unknown')
    })
    wire.answerAll(byPath(NO_PLACES))
    await shop.reLaunch(pageUrl('addressEdit'))
    await shop.tap('附近地点')
    await shop.waitFor('附近没有找到地点，请直接填写')
    proof.saw('addressEdit', 'empty')
    wire.up()
  })
})
