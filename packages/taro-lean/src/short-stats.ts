import type { Compiler } from 'webpack'

const NAME = 'ShortStats'

/**
 * Limits the statistics that Taro asks for after a build to errors and warnings, the only ones it prints. webpack otherwise
 * describes every module and its reasons, twice per build.
 */
export class ShortStats {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before webpack's own tap, which fills in the defaults.
      compilation.hooks.statsNormalize.tap({ name: NAME, stage: -10 }, (options, { forToString }) => {
        if (forToString || Object.keys(options).length > 0) return
        Object.assign(options, { all: false, errors: true, warnings: true, errorDetails: true, moduleTrace: true })
      })
    })
  }
}
