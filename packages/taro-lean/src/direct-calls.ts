// Webpack writes the call of an imported function as `(0,a.b)(…)`, so that the function does not receive the module as `this`. No
// exported function of the app or its packages reads `this`, and `a.b(…)` is four or five bytes shorter.
import type { Compiler, Dependency } from 'webpack'
import { ShapeError } from './shape'

const NAME = 'DirectCalls'

interface ImportedName extends Dependency {
  call?: boolean
  directImport?: boolean
}

const isCallOfImport = (dependency: Dependency): dependency is ImportedName =>
  dependency.type === 'harmony import specifier' && (dependency as ImportedName).call === true

/** Has webpack write these calls with the module in front. Returns their number. */
export function callDirectly(dependencies: Iterable<Dependency>): number {
  let count = 0
  for (const dependency of dependencies) {
    if (!isCallOfImport(dependency)) continue
    if (typeof dependency.directImport !== 'boolean')
      throw new ShapeError('direct-calls', "webpack's dependency has no directImport")
    dependency.directImport = false
    count++
  }
  return count
}

export class DirectCalls {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const count = callDirectly([...modules].flatMap(({ dependencies }) => dependencies))
        if (count === 0) throw new ShapeError('direct-calls', 'no module calls an imported function')
      })
    })
  }
}
