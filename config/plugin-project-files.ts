import fs from 'node:fs'
import path from 'node:path'

interface Ctx {
  paths: { outputPath: string; appPath: string }
  onBuildFinish(run: () => void): void
}

const ALIPAY_PROJECT = {
  format: 2,
  compileOptions: { component2: true, globalObjectMode: 'enable', resolveAlias: {} },
  developOptions: { hotReload: true },
}

/** Puts Alipay's project file beside its pages, so that `dist/alipay` opens in its developer tools as it is. */
export default function projectFiles(ctx: Ctx) {
  ctx.onBuildFinish(() => {
    if (process.env.TARO_ENV === 'h5') return
    // The minifier puts licence texts beside its files: they are in the repository, not in a phone's package.
    for (const file of fs.readdirSync(ctx.paths.outputPath)) {
      if (file.endsWith('.LICENSE.txt')) fs.rmSync(path.join(ctx.paths.outputPath, file))
    }
    if (process.env.TARO_ENV !== 'alipay') return
    fs.writeFileSync(
      path.join(ctx.paths.outputPath, 'mini.project.json'),
      JSON.stringify(ALIPAY_PROJECT, null, 2) + '\n',
    )
  })
}
