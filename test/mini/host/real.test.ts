import { openMini, Package } from './index'
import path from 'node:path'
for (const [host,renderer] of [['weapp','own'], ['weapp','glass-easel'],['alipay','own']] as const)
  test(host+renderer, async () => {
    const dist = path.resolve(`dist/${host}`)
    for (const p of new Package(dist, host).pages) {
    const mini = await openMini({ host, renderer, dist, path: p, rewrite: u => u.replace(':8080',':1') })
    await mini.settle().catch(console.log)
    process.stdout.write([host,renderer,p, mini.stack(), mini.text().replace(/\n/g,'|').slice(0,300), JSON.stringify(mini.errors.map(e=>e.kind+e.message)), mini.setDataLog.calls, mini.setDataLog.bytes, mini.requests.map(r=>r.url+r.failed), mini.logs.map(l=>l.text)].join(' ## ')+'\n')
    await mini.close().catch(()=>0)
    }
  })
