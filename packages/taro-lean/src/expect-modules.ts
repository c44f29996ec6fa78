// A replacement whose request no longer occurs would do nothing without a message. This plugin checks the finished
// module graph and ends the build when a trick was not applied.
import type { Compiler, Module, NormalModule } from 'webpack'
import { ShapeError } from './shape'

const NAME = 'ExpectModules'

export interface Expectation {
  trick: string
  /** A module with this resource is in the graph: the stand-in, or the module that a loader rewrites. */
  present?: string | RegExp
  /** The modules that `present` matches run through this loader. */
  loader?: string
  /** No module with this resource is in the graph: the module that a stand-in replaces. */
  absent?: RegExp
}

const resourceOf = (module: Module) => (module.nameForCondition() ?? '').replaceAll('\\', '/')
const loadersOf = (module: Module) => ((module as NormalModule).loaders ?? []).map(({ loader }) => loader)

/** Message about the first unmet expectation of the module graph; null when all hold. */
export function problemOf({ present, loader, absent }: Expectation, modules: readonly Module[]): string | null {
  const left = absent && modules.find((module) => absent.test(resourceOf(module)))
  if (left) return `${resourceOf(left)} is still part of the build`
  if (present === undefined) return null
  const isMeant = (resource: string) =>
    typeof present === 'string' ? resource === present.replaceAll('\\', '/') : present.test(resource)
  const meant = modules.filter((module) => isMeant(resourceOf(module)))
  if (meant.length === 0) return `no module is ${String(present)}`
  if (loader && !meant.some((module) => loadersOf(module).includes(loader)))
    return `${String(present)} does not run through ${loader}`
  return null
}

export class ExpectModules {
  constructor(private readonly expectations: readonly Expectation[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (finishedModules) => {
        const modules = [...finishedModules]
        for (const expectation of this.expectations) {
          const problem = problemOf(expectation, modules)
          if (problem) throw new ShapeError(expectation.trick, problem)
        }
      })
    })
  }
}
