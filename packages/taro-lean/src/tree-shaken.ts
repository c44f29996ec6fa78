import { buildSync } from 'esbuild'
import { writeCache } from './cache'

export interface TreeShaken {
  /** Name of the package, as modules import it. */
  name: string
  /** All names that our modules import from it. */
  exports: readonly string[]
  /** Oldest browsers that run the output, as esbuild names them. */
  target: readonly string[]
}

/**
 * Writes a package as one module with what `exports` reach, and returns the file. Webpack keeps a class whose static fields the compiler
 * has moved behind it; esbuild decides on the source.
 */
export function treeShaken({ name, exports, target }: TreeShaken, root: string): string {
  const result = buildSync({
    logLevel: 'silent',
    stdin: { contents: `export { ${exports.join(', ')} } from '${name}'`, resolveDir: root },
    bundle: true,
    format: 'esm',
    target: [...target],
    write: false,
    legalComments: 'none',
  })
  return writeCache(`${name}-${exports.length}.mjs`, result.outputFiles[0]?.text ?? '')
}
