import type { Compiler } from 'webpack'

const NAME = 'Version'
const FILE = 'version.json'

/** Writes which scripts the newest page begins with, for src/hosts/update: their names hold their content's hash. */
export class Version {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the hashes have become what they stay.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
        compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify({ scripts })))
      })
    })
  }
}
