import { migrate } from '../migrate'
import { insertAccounts } from '../contexts/customer/account/accounts'
import { ConfigError } from '../platform/config-error'
import { openVault } from '../platform/encryption'
import { openThreadDb, type ThreadDb } from '../testing/thread-db'
import { TEST_VAULT } from '../testing/vault'
import { checkDataKey, recordDataKey } from './data-key'

const NOW = new Date('2026-11-27T10:00:00+08:00')
const oldKey = Buffer.alloc(32, 8)
const newKey = Buffer.alloc(32, 9)
const before = openVault(oldKey)
const during = openVault(newKey, oldKey)
const after = openVault(newKey)

let database: ThreadDb
beforeAll(async () => {
  database = await openThreadDb(null)
  await migrate(database.db, TEST_VAULT)
})
afterAll(() => database.close())

const check = (vault: typeof before) => checkDataKey(database.db, vault, NOW)
const recordedKeys = async () =>
  (await database.db.selectFrom('data_key').select('key_id').execute()).map((row) => row.key_id)

test('a database from before the record is compared with the key of its newest account', async () => {
  const accounts = [{ mobile: '13977770052', name: '旧账号', createdAt: NOW }]
  await insertAccounts(database.db, TEST_VAULT, accounts)
  await expect(check(before)).rejects.toThrow(ConfigError)
  expect(await recordedKeys()).toEqual([])
  await check(TEST_VAULT)
  expect(await recordedKeys()).toEqual(TEST_VAULT.keyIds)
  await database.db.deleteFrom('data_key').execute()
  await database.db.deleteFrom('app_user').execute()
})

test('records the key of the first server and refuses a server with another one, in Chinese', async () => {
  await check(before)
  await check(before)
  expect(await recordedKeys()).toEqual(before.keyIds)
  await expect(check(after)).rejects.toThrow(/^DATA_KEY 与数据库不符：数据由指纹为 \w{8} 的密钥加密/)
  expect(await recordedKeys()).toEqual(before.keyIds)
})

test('accepts a server with both keys, and only the new key after a rotation', async () => {
  await check(during)
  await recordDataKey(database.db, during, NOW)
  expect(await recordedKeys()).toEqual(after.keyIds)
  await check(after)
  await check(during)
  await expect(check(before)).rejects.toThrow('DATA_KEY')
})
