/** `npm run reseal`: encrypts everything with the first key of DATA_KEY. Run it again when it was stopped. */
import { readConfig } from './config'
import { migrate } from './migrate'
import { openDb } from './platform/db/open'
import { configuredVault } from './platform/encryption/keys'
import { checkDataKey, recordDataKey } from './schema/data-key'
import { reseal } from './schema/reseal'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const config = readConfig(process.env)
  const vault = configuredVault(config)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  try {
    await migrate(opened.db, vault)
    await checkDataKey(opened.db, vault, new Date())
    const counts = await reseal(opened.db, vault, ({ column, done: doneCount }) => say(`· ${column}：${doneCount} 行`))
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
