import type { Compiler } from 'webpack'

const NAME = 'Version'
const FILE = 'version.json'

/** Writes `version.json`: the scripts that the newest page begins with. Their names hold the hash of their content. */
export class Version {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The hashes are final at this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
        compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify({ scripts })))
      })
    })
  }
}
