// Taro copies a module that several subpackages use into each of them, because a subpackage cannot read another one. This plugin
// makes small ones part of the main package, once.
import type { Chunk, Compiler, Module } from 'webpack'
import { ShapeError } from '../shape'

const TRICK = 'shared-modules'
/** Chunk of the main package that Taro always writes. */
const MAIN = 'app'

interface Graph {
  getNumberOfModuleChunks(module: Module): number
  connectChunkAndModule(chunk: Chunk, module: Module): void
}

/** Adds the modules that match to the chunk of the app. @throws ShapeError for a pattern that no module matches */
export function shareModules(modules: Iterable<Module>, app: Chunk, shared: readonly RegExp[], graph: Graph) {
  const unused = new Set(shared)
  for (const module of modules) {
    const resource = (module.nameForCondition() ?? '').replaceAll('\\', '/')
    const pattern = shared.find((one) => one.test(resource))
    if (!pattern) continue
    unused.delete(pattern)
    // The source of a style sheet is in no chunk: only the sheet that is made of it.
    if (graph.getNumberOfModuleChunks(module) > 0) graph.connectChunkAndModule(app, module)
  }
  for (const pattern of unused) throw new ShapeError(TRICK, `no module matches ${String(pattern)}`)
}

export class SharedModules {
  constructor(private readonly shared: readonly RegExp[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(TRICK, (compilation) => {
      // Before Taro looks for modules that several subpackages use.
      compilation.hooks.optimizeChunks.tap({ name: TRICK, stage: -100 }, () => {
        const app = [...compilation.chunks].find(({ name }) => name === MAIN)
        if (!app) throw new ShapeError(TRICK, `the build has no chunk ${MAIN}`)
        shareModules(compilation.modules, app, this.shared, compilation.chunkGraph)
      })
    })
  }
}
