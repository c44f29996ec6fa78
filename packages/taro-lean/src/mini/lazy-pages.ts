// Alipay runs the script of every page of the main package at start; WeChat waits until a page is opened (`lazyCodeLoading`). With this
// plugin a page's module runs on Alipay when the page is first drawn.
import path from 'node:path'
import type { Compiler, NormalModule } from 'webpack'

const NAME = 'LazyPages'
export const lazyPageLoader = path.join(__dirname, 'lazy-page.ts')

export class LazyPages {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Taro adds its page loader first at this hook; ours reads the output of that loader.
      const { loader: hook } = NormalModule.getCompilationHooks(compilation)
      hook.tap({ name: NAME, stage: 10 }, (_context: object, module: NormalModule & { miniType?: string }) => {
        if (module.miniType !== 'PAGE' || module.loaders.some((entry) => entry.loader === lazyPageLoader)) return
        module.loaders.unshift({ loader: lazyPageLoader, options: {}, ident: null, type: null })
      })
    })
  }
}
