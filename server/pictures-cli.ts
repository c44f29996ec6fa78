/**
 * `npm run pictures -- --to s3 | --to database`: moves uploaded pictures into the bucket of `PICTURES_FILE`, or back into the
 * database. Run it again when it was stopped.
 */
import { readConfig } from './config'
import { countObjects, movePictures } from './contexts/customer'
import { migrate } from './migrate'
import { ConfigError } from './platform/config-error'
import { openDb } from './platform/db/open'
import { configuredVault } from './platform/encryption/keys'
import { s3Bucket } from './providers/picture-bucket/s3'
import { checkDataKey } from './schema/data-key'

const say = (line: string) => process.stdout.write(`${line}\n`)
const now = () => new Date()
const TARGETS = { s3: 'bucket', database: 'database' } as const

const isTarget = (text: string): text is keyof typeof TARGETS => Object.hasOwn(TARGETS, text)

async function main() {
  const [flag, target = ''] = process.argv.slice(2)
  if (flag !== '--to' || !isTarget(target)) throw new ConfigError('用法：npm run pictures -- --to s3 或 --to database')
  const config = readConfig(process.env)
  const account = config.accounts.pictures
  if (!account) throw new ConfigError('请设置 PICTURES_FILE：它是存储桶的账户')
  const vault = configuredVault(config)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  const { db } = opened
  try {
    await migrate(db, vault)
    await checkDataKey(db, vault, now())
    const work = { db, vault, now, bucket: s3Bucket(account, { now }) }
    const { failed } = await movePictures(work, TARGETS[target], ({ done }) => say(`· 已搬 ${done} 张图片`))
    const { pictures, removals } = await countObjects(db)
    say(`· 桶里现有 ${pictures} 张图片；${removals} 个对象等待删除，由运行中的服务处理`)
    if (failed === 0) return
    say(`! ${failed} 张图片没有搬：现有密钥打不开，或桶里已没有它们`)
    process.exitCode = 1
  } finally {
    await opened.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`搬图片失败：${error.message}\n`)
  process.exit(1)
})
