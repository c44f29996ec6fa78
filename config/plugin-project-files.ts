import fs from 'node:fs'
import path from 'node:path'

interface Ctx {
  paths: { outputPath: string; sourcePath: string }
  onBuildFinish(run: () => void): void
}

const ALIPAY_PROJECT = {
  format: 2,
  compileOptions: { component2: true, globalObjectMode: 'enable', resolveAlias: {} },
  developOptions: { hotReload: true },
}

/** Manifest and icons by which a browser puts the H5 on the home screen. */
const HOME_SCREEN = 'assets/home-screen'
/** Service worker of the emergency card. */
const OFFLINE_CARD = 'assets/offline-card'

/** The decoder of printed codes (src/hosts/scan): its file, and its name on the server, which holds the version. */
export function codeReaderFile() {
  const source = require.resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(source), '../../package.json'), 'utf8')) as {
    version: string
  }
  return { source, name: `zxing-reader-${version}.wasm` }
}

/**
 * Copies Alipay's project file next to its pages, so that `dist/alipay` opens in the developer tools unchanged, and the manifest with its
 * icons and the decoder of printed codes to the root of the H5.
 */
export default function projectFiles(ctx: Ctx) {
  ctx.onBuildFinish(() => {
    if (process.env.TARO_ENV === 'h5') {
      // The start-up benchmark builds an app without them.
      for (const name of [HOME_SCREEN, OFFLINE_CARD]) {
        const folder = path.join(ctx.paths.sourcePath, name)
        if (fs.existsSync(folder)) fs.cpSync(folder, ctx.paths.outputPath, { recursive: true })
      }
      const { source, name } = codeReaderFile()
      fs.copyFileSync(source, path.join(ctx.paths.outputPath, name))
      return
    }
    // Deletes the licence files that the minifier writes next to its output: they are in the repository and not needed on a
    // phone.
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
