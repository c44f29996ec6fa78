/** `npm run reseal`: encrypts everything with the first key of DATA_KEY. Run it again when it was stopped. */
import { readConfig, type Config } from './config'
import { countObjects, resealObjects } from './contexts/customer'
import { migrate } from './migrate'
import { ConfigError } from './platform/config-error'
import type { Vault } from './platform/encryption'
import { openDb, type Db } from './platform/db/open'
import { configuredVault } from './platform/encryption/keys'
import { s3Bucket } from './providers/picture-bucket/s3'
import { checkDataKey, recordDataKey } from './schema/data-key'
import { reseal, type ResealCount } from './schema/reseal'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reseals the pictures in the bucket. Refuses to leave them out where the account is missing. */
async function resealBucket({ accounts }: Config, db: Db, vault: Vault): Promise<ResealCount> {
  const column = 'upload_file.object'
  if ((await countObjects(db)).pictures === 0) return { column, done: 0, failed: 0 }
  if (!accounts.pictures) throw new ConfigError('有图片存在存储桶里：请设置 PICTURES_FILE，然后重新运行')
  const now = () => new Date()
  const work = { db, vault, now, bucket: s3Bucket(accounts.pictures, { now }) }
  return { column, ...(await resealObjects(work, ({ done: doneCount }) => say(`· ${column}：${doneCount} 张`))) }
}

async function main() {
  const config = readConfig(process.env)
  const vault = configuredVault(config)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  try {
    await migrate(opened.db, vault)
    await checkDataKey(opened.db, vault, new Date())
    const counts = await reseal(opened.db, vault, ({ column, done: doneCount }) => say(`· ${column}：${doneCount} 行`))
    counts.push(await resealBucket(config, opened.db, vault))
    const failed = counts.filter((count) => count.failed > 0)
    for (const count of failed) say(`! ${count.column}：${count.failed} 行无法用现有密钥打开，未更换`)
    if (failed.length > 0) {
      say('· 在处理以上各行之前，请保留旧密钥')
      process.exitCode = 1
    } else {
      await recordDataKey(opened.db, vault, new Date())
      say('· 全部数据已用新密钥加密，可以从 DATA_KEY 去掉旧密钥')
    }
  } finally {
    await opened.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`更换密钥失败：${error.message}\n`)
  process.exit(1)
})
