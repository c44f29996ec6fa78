/** `npm run migrate`: brings the schema of a database up to date and ends. Running servers go on. */
import { readConfig } from './config'
import { migrate } from './migrate'
import { openDb } from './platform/db/open'
import { configuredVault } from './platform/encryption/keys'
import { checkDataKey } from './schema/data-key'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const config = readConfig(process.env)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  try {
    const vault = configuredVault(config)
    const applied = await migrate(opened.db, vault)
    await checkDataKey(opened.db, vault, new Date())
    say(applied.length > 0 ? `数据库结构已更新：${applied.join('、')}` : '数据库结构已是最新')
  } finally {
    await opened.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`更新数据库结构失败：${error.message}\n`)
  process.exit(1)
})
