import { pageUrl } from '../../src/routes'
import { startServer, type RunningServer } from '../support/server'
import { prepareShopper } from '../support/shopper'
import { HOSTS, kb, openShop, setDataMeter } from './support'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test.each(HOSTS)('the checkout remark on %s keeps several lines and sends only the sheet’s data', async (host) => {
  const { token, cartId } = await prepareShopper(server.url, `1380006000${HOSTS.indexOf(host)}`)
  const url = new URL(pageUrl('orderAffirm', { type: 2, ids: cartId }), 'http://mini')
  const mini = await openShop(host, server.url, {
    path: url.pathname.slice(1),
    query: Object.fromEntries(url.searchParams),
    storage: new Map([['JWTTOKEN', JSON.stringify(token)]]),
  })
  await mini.waitFor('提交订单')
  await mini.settle()
  const meter = setDataMeter(mini)
  await mini.tap('选填')
  await mini.waitFor('.y-sheet')
  await mini.still()
  const { bytes } = meter()
  const page = JSON.stringify(mini.page().data).length
  expect(kb(bytes)).toBeLessThan(5)
  expect(bytes).toBeLessThan(page / 2)
  await mini.input('.nut-textarea-textarea', '放门口\n不要敲门')
  expect(mini.text()).toContain('/100')
  await mini.tap('保存')
  await mini.waitFor(/放门口/)
  expect(mini.has('.y-sheet')).toBe(false)
  await mini.close()
})
