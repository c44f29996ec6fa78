import { openMini } from './index'
import { startServer } from '../../support/server'
import path from 'node:path'
test('real', async () => {
  const server = await startServer()
  try {
    for (const [host, renderer] of [
      ['weapp', 'own'],
      ['weapp', 'glass-easel'],
      ['alipay', 'own'],
    ] as const) {
      const dist = path.resolve(`/tmp/real/dist/${host}`)
      const t0 = performance.now()
      const mini = await openMini({
        host,
        orderly: true,
        renderer,
        dist,
        rewrite: (u) => u.replace('http://127.0.0.1:8080', server.url),
      })
      const say = (s: string) =>
        process.stdout.write(
          `[${host} ${renderer} ${Math.round(performance.now() - t0)}ms] ${s} ${mini.stack()} ${JSON.stringify({ ...mini.setDataLog, sizes: 0, byPage: 0 })} ${JSON.stringify(mini.errors.map((e) => e.kind + e.message))}\n${mini.text().replace(/\n/g, '|').slice(0, 900)}\n`,
        )
      await mini.settle().catch((e) => console.log(String(e)))
      say('home')
      const step = async (name: string, f: () => Promise<void>) => {
        try {
          await f()
          await mini.settle()
          say(name)
        } catch (e) {
          process.stdout.write('FAIL ' + name + String(e).slice(0, 1500) + '\n')
        }
      }
      await step('category', () => mini.tap('分类'))
      await step('home2', () => mini.switchTab('首页'))
      await step('search', () => mini.navigate('/pages/search/goods/index?keyword=感冒'))
      await step('detail', () => mini.navigate('/pages/commodity/detail/index?wareSkuCode=1'))
      process.stdout.write(
        JSON.stringify(mini.requests.map((r) => [r.url.slice(21, 120), r.status, Math.round(r.ms ?? 0), r.failed])) +
          mini.logs.map((l) => l.text) +
          '\n',
      )
      await mini.close().catch((e) => console.log(String(e)))
    }
  } finally {
    await server.stop()
  }
})
