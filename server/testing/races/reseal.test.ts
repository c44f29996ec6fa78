import { spawn } from 'node:child_process'
import path from 'node:path'
import { PURPOSES } from '../../../src/domain/consent'
import pg from 'pg'
import { openDb, type OpenDb } from '../../platform/db/open'
import { TEST_KEY, TEST_VAULT } from '../vault'
import { openVault } from '../../platform/encryption'
import { aboutFeedback, aboutIdCard } from '../../schema/sealed-bindings'
import { startApi, type ApiProcess } from './api-process'
import { call } from './client'
import { createVirtualUsers, type Buyer } from './shoppers'
import { npmPostgres, startPostgres, type Cluster } from './postgres'

const CLI = path.join(__dirname, '../../reseal-cli.ts')
const NEW_KEY = '9c'.repeat(32)
const BOTH_KEYS = `${NEW_KEY},${TEST_KEY}`
const renewed = openVault(Buffer.from(NEW_KEY, 'hex'))
const ROWS = 4000
const ID_NO = '440305199006150175'
const KNOWN = '这个证件号码已经保存过'

let cluster: Cluster
let url: string
let opened: OpenDb
let buyer: Buyer
beforeAll(async () => {
  cluster = await startPostgres(npmPostgres())
  url = await cluster.database('reseal')
})
afterAll(async () => {
  await opened?.close()
  await cluster?.stop()
})

/** Locks the last rows of the table until `release`, so that a rotation cannot end before it is killed. */
async function holdLastRows(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from feedback order by id desc limit 200 for update')
  return { release: () => client.end() }
}

/** Runs the command; kills it without a chance to clean up once its output matches. */
function runReseal(until?: RegExp): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_KEY: BOTH_KEYS }
  const child = spawn(process.execPath, ['--import', 'tsx', CLI], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (until?.test(output)) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

/** Returns the server's reply to an ID number that is already stored. */
const saveKnownCard = async (api: ApiProcess) =>
  (await call(api.url, 'saveIdCard', { kind: 'mainland', name: '林小明', idNo: ID_NO }, buyer)).msg

async function fillShop() {
  const api = await startApi({ DATABASE_URL: url })
  opened = await openDb({ url, folder: '', poolSize: 2 })
  buyer = (await createVirtualUsers(opened.db, 1))[0] as Buyer
  const choices = [{ purpose: 'id' as const, version: PURPOSES.id.version, given: true }]
  await call(api.url, 'saveConsents', { choices }, buyer)
  await saveKnownCard(api)
  expect(await saveKnownCard(api)).toBe(KNOWN)
  await api.stop()
  const sample = (nth: number) => ({
    ...{ user_id: buyer.id, idem_key: `word-${nth}`, kind: 'other' as const, pics: [], created_at: new Date() },
    body_sealed: TEST_VAULT.seal(`word ${nth}`, aboutFeedback(buyer.id)),
  })
  for (let from = 0; from < ROWS; from += 500)
    await opened.db
      .insertInto('feedback')
      .values(Array.from({ length: 500 }, (_, nth) => sample(from + nth)))
      .execute()
}

const bodies = async () => {
  const rows = await opened.db.selectFrom('feedback').select(['idem_key', 'body_sealed']).orderBy('id').execute()
  return rows.map(({ body_sealed }) => body_sealed)
}

test('S39 a rotation killed midway resumes, and look-ups work before, during and after', async () => {
  await fillShop()
  const during = await startApi({ DATABASE_URL: url, DATA_KEY: BOTH_KEYS })
  expect(await saveKnownCard(during)).toBe(KNOWN)

  const held = await holdLastRows()
  expect((await runReseal(/feedback\.body_sealed：[1-9]/)).code).toBeNull()
  await held.release()
  const doneCount = (await bodies()).filter((body) => body.startsWith(renewed.mark)).length
  expect(doneCount).toBeGreaterThan(0)
  expect(doneCount).toBeLessThan(ROWS)
  expect(await saveKnownCard(during)).toBe(KNOWN)

  expect(await runReseal()).toMatchObject({ code: 0, output: expect.stringContaining('可以从 DATA_KEY 去掉旧密钥') })
  await during.stop()
  const texts = (await bodies()).map((body) => renewed.open(body, aboutFeedback(buyer.id)))
  expect(texts).toEqual(Array.from({ length: ROWS }, (_, nth) => `word ${nth}`))
  const card = await opened.db.selectFrom('id_card').selectAll().executeTakeFirstOrThrow()
  expect(renewed.open(card.id_sealed, aboutIdCard(buyer.id))).toBe(ID_NO)
  expect(card.id_print).toBe(renewed.print(ID_NO))
  const after = await startApi({ DATABASE_URL: url, DATA_KEY: NEW_KEY })
  expect(await saveKnownCard(after)).toBe(KNOWN)
  await after.stop()
}, 600_000)
