import { startServer, type RunningServer } from '../support/server'
import { HOSTS, openShop } from './support'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test.each(HOSTS)('a screen reader on %s gets a label for a button without text', async (host) => {
  const mini = await openShop(host, server.url)
  await mini.waitFor('.y-add')
  const { attrs } = mini.find('.y-add') ?? {}
  expect(attrs).toMatchObject({
    'aria-label': expect.stringMatching(/^加入购物车，.+/),
    [host === 'weapp' ? 'aria-role' : 'role']: 'button',
  })
  // Checks that attributes the templates do not support are not sent either.
  expect(JSON.stringify(mini.page().data)).not.toMatch(/tabIndex|ariaDisabled|onKeyDown/)
  await mini.close()
})
