import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../../../migrate'
import { openTestDb, type TestDb } from '../../../testing/test-db'
import { TEST_VAULT } from '../../../testing/vault'
import { FILE_KINDS, FORMATS, type FileKind } from './formats'
import { importData, type Progress } from './import-data'

let database: TestDb
let folder: string
beforeAll(async () => {
  database = await openTestDb('empty')
  await migrate(database.db, TEST_VAULT)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-import-'))
})
const TABLES = ['list_price', 'price_list', 'stock', 'product_search', 'product', 'store', 'category'] as const
afterEach(async () => {
  for (const table of TABLES) await database.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const STORES = `store_no,name,city_id,address,latitude,longitude,hours
S1,蛇口店,903,海上路 1 号,22.5,113.9,08:30-22:00`
const PRODUCTS = `barcode,name,spec,category,drug_class,ingredients,price,approval_no
6900000000017,布洛芬缓释胶囊,0.3g×20粒,感冒咳嗽|感冒发烧,OTC甲,布洛芬,18.8,国药准字H00000001
6900000000024,"医用棉签, 大包",100支,医疗器械,,,9.90,`
const STOCK = `barcode,store_no,qty,expires_on
6900000000017,S1,12,2028-06
6900000000024,S1,0,`
const PRICES = `barcode,city_id,price
6900000000017,,17.5
6900000000017,903,16.9`
const LEAFLETS = `barcode,title,text
6900000000017,适应症,"缓解轻至中度疼痛。
也用于发热。"
6900000000017,禁忌,对本品过敏者禁用。`
const ALL = { stores: STORES, products: PRODUCTS, stock: STOCK, prices: PRICES, leaflets: LEAFLETS }

/** Writes the files and imports them in an order in which references come before the rows that they name. */
async function load(files: Partial<Record<FileKind, string>>, isDryRun = false, onProgress?: (one: Progress) => void) {
  const kinds = [...FILE_KINDS].reverse().filter((kind) => files[kind] !== undefined)
  const sources = kinds.map((kind) => {
    const name = `${kind}.csv`
    fs.writeFileSync(path.join(folder, name), files[kind] ?? '')
    return { kind, name, path: path.join(folder, name) }
  })
  return importData(database.db, sources, { isDryRun, ...(onProgress ? { onProgress } : {}) })
}

const count = async (table: 'product' | 'store' | 'stock' | 'category' | 'product_search') =>
  (await database.db.selectFrom(table).selectAll().execute()).length
const product = (barcode: string) =>
  database.db.selectFrom('product').selectAll().where('barcode', '=', barcode).executeTakeFirstOrThrow()
const version = async () => (await database.db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()).n

test('imports all five files into an empty shop, where the products are then found', async () => {
  const { problems, counts } = await load(ALL)
  expect(problems).toEqual([])
  expect(counts).toEqual({ 'stores.csv': 1, 'products.csv': 2, 'stock.csv': 2, 'prices.csv': 2, 'leaflets.csv': 2 })
  expect(await product('6900000000017')).toMatchObject({
    ...{ spu: '6900000000017', generic_name: '布洛芬缓释胶囊', kind: '感冒咳嗽', drug_class: 'OTC甲', price_fen: 1750 },
    ingredients: ['布洛芬'],
    leaflet: [
      { title: '适应症', text: '缓解轻至中度疼痛。\n也用于发热。' },
      { title: '禁忌', text: '对本品过敏者禁用。' },
    ],
  })
  expect(await product('6900000000024')).toMatchObject({ name: '医用棉签, 大包', price_fen: 990, drug_class: null })
  const categories = await database.db.selectFrom('category').selectAll().orderBy('id').execute()
  expect(categories.map(({ name, parent_id }) => [name, parent_id])).toEqual([
    ['感冒咳嗽', null],
    ['感冒发烧', 1],
    ['医疗器械', null],
  ])
  const stock = await database.db.selectFrom('stock').select(['store_no', 'qty', 'expires_on']).orderBy('qty').execute()
  expect(stock).toEqual([
    { store_no: 'S1', qty: 0, expires_on: '' },
    { store_no: 'S1', qty: 12, expires_on: '2028-06' },
  ])
  const listed = await database.db
    .selectFrom('list_price as l')
    .innerJoin('price_list as p', 'p.id', 'l.price_list')
    .select(['p.city_id', 'l.price_fen'])
    .execute()
  expect(listed).toEqual([{ city_id: 903, price_fen: 1690 }])
  expect(await count('product_search')).toBe(2)
})

test('a second import of the same files changes nothing, and a file changes only its own columns', async () => {
  await load(ALL)
  const [before, row] = [await version(), await product('6900000000017')]
  expect((await load(ALL)).problems).toEqual([])
  // One transaction raises the version once, whatever it changes.
  expect(await version()).toBe(before + 1)
  // The price of the product file comes before that of the price file.
  expect(await product('6900000000017')).toEqual(row)
  expect(await count('product')).toBe(2)
  await load({
    products: 'barcode,name,spec,category\n6900000000017,布洛芬缓释胶囊 新包装,0.3g×20粒,感冒咳嗽|感冒发烧',
  })
  expect(await product('6900000000017')).toMatchObject({
    name: '布洛芬缓释胶囊 新包装',
    price_fen: 1750,
    drug_class: 'OTC甲',
  })
  const search = await database.db
    .selectFrom('product_search')
    .select('title')
    .where('product_id', '=', row.id)
    .execute()
  expect(search[0]?.title).toContain('新包装')
})

test('names every wrong line with file, line, column and reason, and writes nothing', async () => {
  const { problems } = await load({
    stores: `${STORES}\nS2,后海店,99999,路 2 号,95,113.9,\nS1,重复店,903,路 3 号,22.5,113.9,08:30-22:00`,
    products: `${PRODUCTS}\n6900000000031,感冒灵,10g,感冒咳嗽,OTC甲,,0,\n坏条码,棉签,1支,医疗器械,,,1.234,\n6900000000048,少一列,1支`,
    stock: 'barcode,store_no,qty\n6900000000031,S1,-1\n6900000000055,S9,3',
  })
  expect(problems.map(({ file, line, column, reason }) => [file, line, column, reason])).toEqual([
    ['stock.csv', 2, 'qty', '应为 0–1000000 的整数'],
    ['products.csv', 4, 'price', '应为大于 0 的金额，最多两位小数'],
    ['products.csv', 5, 'barcode', '只能是字母、数字、- 和 _'],
    ['products.csv', 5, 'price', '应为大于 0 的金额，最多两位小数'],
    ['products.csv', 6, '', '应有 8 列，实有 3 列'],
    ['stores.csv', 3, 'city_id', '没有这个城市编号'],
    ['stores.csv', 3, 'latitude', '应为 -90 到 90 的度数'],
    ['stores.csv', 4, 'store_no', '与第 2 行重复'],
    ['stock.csv', 3, 'barcode', '没有这个商品'],
    ['stock.csv', 3, 'store_no', '没有这家门店'],
  ])
  expect([await count('product'), await count('store'), await count('category')]).toEqual([0, 0, 0])
})

test('names missing, unknown and repeated columns, an empty file, an open quote and another encoding', async () => {
  expect(
    (await load({ stock: 'barcode,qty,qty,shelf\n1,2,3,4' })).problems.map(({ column, reason }) => [column, reason]),
  ).toEqual([
    ['store_no', '缺少这一列'],
    ['shelf', '没有这一列，请删除或改名'],
    ['qty', '同一列出现了两次'],
  ])
  expect((await load({ stock: '' })).problems).toMatchObject([{ line: 1, reason: '文件是空的' }])
  expect((await load({ leaflets: 'barcode,title,text\n1,a,"open' })).problems).toMatchObject([
    { reason: '引号没有成对，无法继续读取' },
  ])
  fs.writeFileSync(
    path.join(folder, 'gbk.csv'),
    Buffer.from([...Buffer.from('barcode,title,text\n1,'), 0xca, 0xca, 0x2c, 0x61]),
  )
  const { problems } = await importData(
    database.db,
    [{ kind: 'leaflets', name: 'gbk.csv', path: path.join(folder, 'gbk.csv') }],
    { isDryRun: false },
  )
  expect(problems).toMatchObject([{ line: 2, reason: '有无法识别的字，请另存为 UTF-8' }])
})

test('RX-04 names every product with a prohibited substance, and a drug without ingredients', async () => {
  const { name } = await database.db
    .selectFrom('drug_substance')
    .select('name')
    .where('control', '=', 'prohibited')
    .where('single_only', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const row = (barcode: string, ingredients: string) => `${barcode},某某片,10片,感冒咳嗽,Rx,${ingredients},10,`
  const header = PRODUCTS.split('\n')[0]
  const { problems } = await load({
    products: [header, row('1', name), row('2', '维生素C'), row('3', `维生素C|${name}`)].join('\n'),
  })
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'name'],
    [4, 'name'],
  ])
  expect(problems[0]?.reason).toContain(name)
  expect(await count('product')).toBe(0)
  expect((await load({ products: [header, row('1', '')].join('\n') })).problems).toMatchObject([
    { line: 2, column: 'ingredients', reason: '在售的药品必须填写成分' },
  ])
  // Without the column the database finds it.
  const without = 'barcode,name,spec,category,drug_class\n1,某某片,10片,感冒咳嗽,Rx\n2,棉签,1支,医疗器械,'
  expect((await load({ products: without })).problems).toMatchObject([{ line: 2, column: 'ingredients' }])
  expect(await count('product')).toBe(0)
})

test('a store needs opening hours, unless it is always open or its hours are known', async () => {
  const header = 'store_no,name,city_id,address,latitude,longitude'
  const row = 'S1,蛇口店,903,海上路 1 号,22.5,113.9'
  expect((await load({ stores: `${header}\n${row}` })).problems).toMatchObject([{ line: 2, column: 'hours' }])
  expect((await load({ stores: `${header},all_day\n${row},是` })).problems).toEqual([])
  expect((await load({ stores: `${header},phone\n${row},0755-1234567` })).problems).toEqual([])
  expect(await database.db.selectFrom('store').select(['all_day', 'phone']).execute()).toEqual([
    { all_day: true, phone: '0755-1234567' },
  ])
})

test('a dry run checks the same and writes nothing; progress counts lines read and written', async () => {
  const steps: string[] = []
  const { problems } = await load(ALL, true, ({ file, step, count: n }) => steps.push(`${file} ${step} ${n}`))
  expect(problems).toEqual([])
  expect([await count('product'), await count('store'), await count('category'), await count('stock')]).toEqual([
    0, 0, 0, 0,
  ])
  expect(steps).toEqual(
    expect.arrayContaining([
      'products.csv read 2',
      'products.csv write 2',
      'products.csv index 2',
      'stock.csv write 2',
    ]),
  )
})

test('docs/import.md describes every column of every file', () => {
  const text = fs.readFileSync(path.join(__dirname, '../../../../docs/import.md'), 'utf8')
  const sections = Object.fromEntries(
    FILE_KINDS.map((kind) => [kind, text.split(`## ${kind}.csv`)[1]?.split('\n## ')[0] ?? '']),
  )
  const missing = FILE_KINDS.flatMap((kind) =>
    Object.entries(FORMATS[kind].columns)
      .filter(([name, { isRequired }]) => !sections[kind]?.includes(`| \`${name}\`${isRequired ? ' *' : ''} |`))
      .map(([name]) => `${kind}.${name}`),
  )
  expect(missing).toEqual([])
})
