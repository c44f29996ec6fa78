/**
 * `npm run import -- [--dry-run] products.csv stores.csv …`: brings an operator's own products and stores into the
 * database. The kind of a file follows from its name.
 */
import path from 'node:path'
import { readConfig } from './config'
import { FILE_KINDS, importData, type FileKind, type Progress, type SourceFile } from './contexts/catalog'
import { migrate } from './migrate'
import { openDb } from './platform/db/open'
import { configuredVault } from './platform/encryption/keys'

const say = (line: string) => process.stdout.write(`${line}\n`)
const STEPS: Record<Progress['step'], string> = { read: '检查', write: '写入', index: '建立搜索索引' }
const SHOWN_EVERY = 10_000
const MOST_PROBLEMS = 1000

/** Returns the files of the command line, or a message that says what is wrong with it. */
function sourcesOf(args: readonly string[]): SourceFile[] | string {
  const sources: SourceFile[] = []
  for (const file of args) {
    const name = path.basename(file)
    const kind = FILE_KINDS.find((one) => name.startsWith(one)) as FileKind | undefined
    if (!kind) return `${name}：文件名应以 ${FILE_KINDS.join('、')} 之一开头`
    if (sources.some((one) => one.kind === kind)) return `${name}：${kind} 只能有一个文件`
    sources.push({ kind, path: file, name })
  }
  return sources.length > 0
    ? sources
    : '用法：npm run import -- [--dry-run] products.csv stores.csv stock.csv prices.csv leaflets.csv'
}

/** Prints the progress: every ten thousand lines of each step. */
function onProgress({ file, step, count }: Progress) {
  if (step === 'index' || count % SHOWN_EVERY === 0) say(`· ${file}：${STEPS[step]} ${count} 行`)
}

async function main() {
  const args = process.argv.slice(2)
  const isDryRun = args.includes('--dry-run')
  const sources = sourcesOf(args.filter((arg) => arg !== '--dry-run'))
  if (typeof sources === 'string') throw new Error(sources)
  const config = readConfig(process.env)
  const opened = await openDb({ url: config.directUrl, folder: config.dataDir })
  try {
    await migrate(opened.db, configuredVault(config))
    const { problems, counts } = await importData(opened.db, sources, { isDryRun, onProgress })
    for (const { file, line, column, reason } of problems.slice(0, MOST_PROBLEMS))
      say(`! ${file} 第 ${line} 行${column ? ` ${column}` : ''}：${reason}`)
    if (problems.length > MOST_PROBLEMS) say(`! 还有 ${problems.length - MOST_PROBLEMS} 处问题没有列出`)
    if (problems.length > 0) {
      process.exitCode = 1
      return say(`有 ${problems.length} 处问题，没有写入任何数据`)
    }
    const total = Object.entries(counts).map(([name, count]) => `${name} ${count} 行`)
    say(`${isDryRun ? '检查通过，没有写入' : '已导入'}：${total.join('，')}`)
  } finally {
    await opened.close()
  }
}

/** Runs the import of the command line. */
export const runImport = () =>
  main().catch((error: Error) => {
    process.stderr.write(`导入失败：${error.message}\n`)
    process.exit(1)
  })

if (require.main === module) void runImport()
