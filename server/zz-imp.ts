import fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import { npmPostgres, startPostgres } from './testing/races/postgres'
;(async () => {
  const c = await startPostgres(npmPostgres()); const url = await c.database('imp'); const d = '/tmp/imp'; fs.mkdirSync(d, { recursive: true })
  const bc = (n: number) => `69${String(n).padStart(11, '0')}`
  fs.writeFileSync(d + '/products.csv', 'barcode,name,generic_name,spec,category,drug_class,ingredients,price,approval_no,maker,symptoms\n' + Array.from({ length: 20000 }, (_, n) => `${bc(n)},测试药品${n}号片,通用名${n % 500}片,0.3g×${n % 50 + 1}片,大类${n % 12}|小类${n % 60},OTC甲,成分${n % 700},${(n % 90) + 1}.80,国药准字H${String(n).padStart(8, '0')},某某制药有限公司,发热|头痛`).join('\n'))
  fs.writeFileSync(d + '/stores.csv', 'store_no,name,city_id,address,latitude,longitude,all_day\n' + Array.from({ length: 100 }, (_, n) => `T${n},测试${n}店,903,路 ${n} 号,22.${500 + n},113.9,是`).join('\n'))
  const stock = (q: (n: number) => number) => 'barcode,store_no,qty\n' + Array.from({ length: 79900 }, (_, n) => `${bc(n % 20000)},T${Math.floor(n / 20000) * 25 + n % 25},${q(n)}`).join('\n')
  fs.writeFileSync(d + '/stock.csv', stock((n) => n % 30 + 1))
  const run = (what: string, files: string[]) => { const t = Date.now(); const r = spawnSync('node', ['--import', 'tsx', 'server/import-cli.ts', ...files.map((f) => `${d}/${f}`)], { env: { ...process.env, DATABASE_URL: url, DATA_DIR: '/tmp/imp-data' } }); console.log(what, ((Date.now() - t) / 1000).toFixed(1), r.status, (r.stdout + '' + r.stderr).split('\n').slice(-3).join(' | ')) }
  run('schema', ['stores.csv'])
  run('first 100k', ['products.csv', 'stores.csv', 'stock.csv'])
  run('again', ['products.csv', 'stores.csv', 'stock.csv'])
  fs.writeFileSync(d + '/stock.csv', stock((n) => 0)); run('all zero', ['stock.csv'])
  fs.writeFileSync(d + '/stock.csv', stock((n) => n % 7 + 1)); run('refilled', ['stock.csv'])
  await c.stop(); process.exit(0)
})()
