import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { ChunkGroup, Compiler } from 'webpack'
import { ShapeError } from '../shape'

const STAND_INS = path.resolve(__dirname, '../../stand-ins/h5')

export interface ServedScreenOptions {
  /** Folder of the repository; `@/` is `src/` below it. */
  root: string
  /** Module that draws the first screens, relative to the root: `src/app/served/index.ts`. */
  screens: string
  /** Request of an import that loads a page; its first group is the page's file. */
  page: RegExp
  /** Page that the entry keeps: `pages/main/home/index`. */
  home: string
  /** Request of the import that loads the lazy tables. */
  tables: RegExp
}

/**
 * Bundles the first screens for Node with the replacements that the app draws with, so that both draw the same elements.
 * Uses esbuild's synchronous call, because the service behind the asynchronous call keeps a test run from ending.
 */
export const bundleScreens = ({ root, screens }: ServedScreenOptions, outfile: string) =>
  buildSync({
    entryPoints: [path.join(root, screens)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    alias: { '@tarojs/components': path.join(STAND_INS, 'components.js'), '@': path.join(root, 'src') },
    loader: { '.scss': 'empty', '.css': 'empty' },
    logLevel: 'warning',
  })

/**
 * Writes beside the H5 build, never served, what the server needs to put first screens into pages: `screens.cjs` draws them,
 * `screens.json` names the files that each page loads and those that every page but home waits for.
 */
export class ServedScreen {
  constructor(private readonly options: ServedScreenOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('ServedScreen', ({ chunkGroups }) => {
      const filesOf = (group: ChunkGroup) => group.getFiles().map((file) => `/${file}`)
      const { page, home, tables } = this.options
      const requestsOf = ({ origins }: ChunkGroup) => origins.map(({ request }) => request ?? '')
      const lazyTables = chunkGroups.find((group) => requestsOf(group).some((request) => tables.test(request)))
      if (!lazyTables) throw new ShapeError('served-screen', `no chunk is loaded by ${String(tables)}`)
      const files: Record<string, string[]> = {}
      for (const group of chunkGroups) {
        for (const request of requestsOf(group)) {
          const name = page.exec(request)?.[1]
          if (name) files[name.replaceAll('\\', '/')] = filesOf(group)
        }
      }
      if (!files[home] || Object.keys(files).length < 2)
        throw new ShapeError('served-screen', 'the chunks of the pages are not found')
      const folder = `${compiler.outputPath}-server`
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(path.join(folder, 'screens.json'), JSON.stringify({ files, lazyTables: filesOf(lazyTables) }))
      bundleScreens(this.options, path.join(folder, 'screens.cjs'))
    })
  }
}
