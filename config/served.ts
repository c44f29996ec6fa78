import fs from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { Compiler } from 'webpack'

const HOME = /pages[\\/]main[\\/]home[\\/]index$/
const LATER = /^\.\/tables$/
const root = path.resolve(__dirname, '..')

/**
 * Bundles src/app/served.tsx for Node, with the very components that the app draws with: both draw the same. At once: the
 * service behind esbuild's other call would keep a test run from ending.
 */
export const bundleHome = (outfile: string) =>
  buildSync({
    entryPoints: [path.join(root, 'src/app/served.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    alias: { '@tarojs/components': path.join(root, 'config/h5-lean/components.js'), '@': path.join(root, 'src') },
    loader: { '.scss': 'empty', '.css': 'empty' },
    logLevel: 'warning',
  })

/**
 * What the server needs to put home's first screen into the page, written beside the H5 build and not into it: `home.cjs`
 * draws the screen, `home.json` names the files that home loads, and those that every other page waits for. See server/site/home.ts.
 */
export class Served {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('Served', ({ chunkGroups }) => {
      const folder = `${compiler.outputPath}-server`
      const home = chunkGroups.find(({ origins }) => origins.some(({ request }) => HOME.test(request ?? '')))
      const later = chunkGroups.find(({ origins }) => origins.some(({ request }) => LATER.test(request ?? '')))
      const filesOf = (group = home) => group?.getFiles().map((file) => `/${file}`)
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(path.join(folder, 'home.json'), JSON.stringify({ files: filesOf(), later: filesOf(later) }))
      bundleHome(path.join(folder, 'home.cjs'))
    })
  }
}
