import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawnPicture } from '../test/support/drawn'
import { insertAccounts } from './contexts/customer'
import { sealedPicture } from './contexts/customer/upload/sealed-picture'
import { migrate } from './migrate'
import { openDb, type OpenDb } from './platform/db/open'
import { openVault } from './platform/encryption'
import { aboutPicture } from './schema/sealed-bindings'
import { bundledServer } from './testing/bundle'
import { npmPostgres, startPostgres, type Cluster } from './testing/races/postgres'
import { openBucketServer, type BucketServer } from './testing/s3-server'
import { TEST_KEY, TEST_VAULT } from './testing/vault'

const NEW_KEY = '9c'.repeat(32)
const renewed = openVault(Buffer.from(NEW_KEY, 'hex'))
const NAMES = ['a.jpg', 'b.jpg', 'c.jpg']

let cluster: Cluster
let url: string
let opened: OpenDb
let bucketServer: BucketServer
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-pictures-'))
const PICTURES_FILE = path.join(folder, 'pictures.json')
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  url = await cluster.database('pictures')
  bucketServer = await openBucketServer()
  fs.writeFileSync(PICTURES_FILE, JSON.stringify(bucketServer.account))
  opened = await openDb({ url, folder: '', poolSize: 2 })
  await migrate(opened.db, TEST_VAULT)
  const owner = { mobile: '13900000061', name: '林小明', createdAt: new Date() }
  const user_id = (await insertAccounts(opened.db, TEST_VAULT, [owner])).get(owner.mobile) ?? 0
  for (const name of NAMES)
    await opened.db
      .insertInto('upload_file')
      .values({ ...sealedPicture(TEST_VAULT, name, drawnPicture(name)), user_id, mime: 'image/jpeg' })
      .execute()
})
afterAll(async () => {
  await opened?.close()
  await bucketServer?.close()
  await cluster?.stop()
  fs.rmSync(folder, { recursive: true })
})

/** Runs a command of a release to its end. */
async function run(args: readonly string[], change: Record<string, string> = {}) {
  const env = {
    ...process.env,
    NODE_ENV: 'test' as const,
    DATABASE_URL: url,
    DATA_KEY: TEST_KEY,
    PORT: '0',
    SEED: '0',
    ...change,
  }
  const child = spawn(process.execPath, [await bundledServer(), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('exit', (code) => resolve({ code, output })),
  )
}
const moveTo = (target: string, env: Record<string, string> = { PICTURES_FILE }) =>
  run(['pictures', '--to', target], env)
const rows = () => opened.db.selectFrom('upload_file').selectAll().orderBy('name').execute()

test('moves pictures into the bucket, changes their key there, and moves them back', async () => {
  expect(await moveTo('moon')).toMatchObject({ code: 1, output: expect.stringContaining('--to s3 或 --to database') })
  expect(await moveTo('s3', {})).toMatchObject({ code: 1, output: expect.stringContaining('请设置 PICTURES_FILE') })
  expect(await moveTo('s3')).toEqual({
    code: 0,
    output: '· 已搬 3 张图片\n· 桶里现有 3 张图片；0 个对象等待删除，由运行中的服务处理\n',
  })
  expect(bucketServer.objects.size).toBe(3)

  // Neither a server nor a change of the key goes on without the bucket.
  const server = await run(['serve'])
  expect(server).toMatchObject({ code: 1, output: expect.stringContaining('有 3 张图片存在存储桶里') })
  const keys = { DATA_KEY: `${NEW_KEY},${TEST_KEY}` }
  const refused = await run(['reseal'], keys)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('请设置 PICTURES_FILE') })
  const resealed = await run(['reseal'], { ...keys, PICTURES_FILE })
  expect(resealed).toMatchObject({ code: 0, output: expect.stringContaining('· upload_file.object：3 张') })

  const back = await moveTo('database', { PICTURES_FILE, DATA_KEY: NEW_KEY })
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining('桶里现有 0 张图片；6 个对象等待删除') })
  const opens = (await rows()).map(({ name, bytes }) => renewed.openBytes(bytes ?? Buffer.alloc(0), aboutPicture(name)))
  expect(opens).toEqual(NAMES.map(drawnPicture))
}, 300_000)
