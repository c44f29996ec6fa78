import fs from 'node:fs'
import path from 'node:path'
import { SourceMapDevToolPlugin, type Compiler } from 'webpack'

/** Folder outside the build for the source maps of this version; '' when none are wanted (docs/analytics.md). */
export function mapsFolder(host = ''): string {
  const { YAODA_MAPS: folder, YAODA_VERSION: version = 'dev' } = process.env
  return folder ? path.join(folder, version, host) : ''
}

/** Writes source maps into a folder outside the build, by the paths of the built files: they are never served. */
export class MapsOutside {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler) {
    // Without `append` no built file names its map.
    new SourceMapDevToolPlugin({ filename: '[file].map', append: false }).apply(compiler)
    compiler.hooks.afterEmit.tap('MapsOutside', (compilation) => {
      for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.map'))) {
        const from = path.join(compiler.outputPath, file)
        const to = path.join(this.folder, file)
        fs.mkdirSync(path.dirname(to), { recursive: true })
        fs.copyFileSync(from, to)
        fs.rmSync(from)
      }
    })
  }
}
