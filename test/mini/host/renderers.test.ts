/** Checks that our own renderer and WeChat's engine agree on every screen and every setData. */
import { openMini, type MiniHost } from './index'
import { fixtureDist } from './fixture'
import { fixtureServer } from './server'

async function walk(mini: MiniHost): Promise<string[]> {
  const screens = [mini.text()]
  const see = () => screens.push(`${mini.stack().join(' > ')}\n${mini.text()}`)
  for (const step of ['加一', '加入购物车', '展开', '商品3', '包裹加一']) {
    await mini.tap(step)
    see()
  }
  await mini.input('.name', '小红')
  await mini.page().reachBottom()
  see()
  await mini.tap('去列表')
  await mini.tap('删第一个')
  await mini.tap('倒序')
  see()
  await mini.tap('去嵌套')
  see()
  await mini.back()
  await mini.back()
  await mini.tap('去表单')
  await mini.pick('.city', '广州')
  await mini.tap('甲项')
  see()
  await mini.back()
  await mini.tap('我的')
  await mini.tap('并发')
  await mini.waitFor('并发 12')
  see()
  return screens
}

test('both renderers show the same text with the same setData calls and bytes', async () => {
  const server = await fixtureServer()
  const { rewrite } = server
  const run = async (renderer: 'own' | 'glass-easel') => {
    const mini = await openMini({ host: 'weapp', dist: fixtureDist('weapp'), renderer, rewrite, orderly: true })
    const screens = await walk(mini)
    const { calls, bytes, byPage } = mini.setDataLog
    await mini.close()
    return { screens, calls, bytes, byPage }
  }
  const own = await run('own')
  expect(await run('glass-easel')).toEqual(own)
  await server.close()
  expect(own.calls).toBeGreaterThan(12)
}, 600_000)
