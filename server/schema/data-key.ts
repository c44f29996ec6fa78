import { sql } from 'kysely'
import { ConfigError } from '../platform/config-error'
import type { Db } from '../platform/db/open'
import type { Handle } from '../platform/db/transaction'
import type { Vault } from '../platform/encryption'

const findRecorded = async (db: Handle) => (await db.selectFrom('data_key').select('key_id').executeTakeFirst())?.key_id

/** Returns the key of an account's data, for databases from before the table; undefined without an account. */
async function findUsed(db: Handle): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select split_part(mobile_sealed, ':', 1) as id from app_user where mobile_sealed like '%:%'
    order by app_user.id desc limit 1`.execute(db)
  return rows[0]?.id
}

const firstOf = ({ keyIds: [first = ''] }: Vault) => first

const record = (db: Handle, keyId: string, now: Date) =>
  db.insertInto('data_key').values({ key_id: keyId, noted_at: now })

/**
 * Throws a ConfigError when the database was sealed with a key that this server does not have: it would seal data that the
 * other servers cannot read. Records the key of a database that has none yet.
 */
export async function checkDataKey(db: Db, vault: Vault, now: Date): Promise<void> {
  const recorded = await findRecorded(db)
  const known = recorded ?? (await findUsed(db))
  if (known !== undefined && !vault.keyIds.includes(known))
    throw new ConfigError(
      `DATA_KEY 与数据库不符：数据由指纹为 ${known} 的密钥加密，现在的密钥指纹是 ${vault.keyIds.join('、')}。` +
        '请使用原来的密钥；更换密钥的步骤见 README（Changing the key）',
    )
  // Two servers may start at once: the first one's key counts, and the other one is compared with it.
  if (recorded !== undefined) return
  await record(db, known ?? firstOf(vault), now)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await checkDataKey(db, vault, now)
}

/** Records the first key after a rotation: from now on servers need this key, and no longer the older one. */
export const recordDataKey = (db: Db, vault: Vault, now: Date) =>
  record(db, firstOf(vault), now)
    .onConflict((conflict) =>
      conflict.column('one').doUpdateSet((eb) => ({
        key_id: eb.ref('excluded.key_id'),
        noted_at: eb.ref('excluded.noted_at'),
      })),
    )
    .execute()
