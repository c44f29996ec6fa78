/** Entry of a release: `node yaoda.cjs [serve | migrate | import … | report … | reseal | pictures … | doctor]`. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  serve: () => import('./main'),
  migrate: () => import('./migrate-cli'),
  import: async () => (await import('./import-cli')).runImport(),
  report: async () => (await import('./report-cli')).runReport(),
  reseal: () => import('./reseal-cli'),
  pictures: () => import('./pictures-cli'),
  doctor: () => import('./doctor-cli'),
}

const [commandName = 'serve'] = process.argv.splice(2, 1)
const command = COMMANDS[commandName]
if (command) void command()
else {
  process.stderr.write(`没有这个命令：${commandName}；可用：${Object.keys(COMMANDS).join('、')}\n`)
  process.exitCode = 1
}
