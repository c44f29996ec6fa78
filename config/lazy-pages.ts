// Alipay runs the script of every page of the main package at start, where WeChat waits until a page is opened
// (`lazyCodeLoading`). With this, only the page that is opened runs there too.
import path from 'node:path'
import type { Compiler, NormalModule } from 'webpack'

const NAME = 'LazyPages'
const loader = path.join(__dirname, 'mini-lean/lazy-page.js')

export class LazyPages {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Taro puts its page loader first at this very hook; ours reads what that one wrote.
      const { loader: hook } = NormalModule.getCompilationHooks(compilation)
      hook.tap({ name: NAME, stage: 10 }, (_context: object, module: NormalModule & { miniType?: string }) => {
        if (module.miniType !== 'PAGE' || module.loaders.some((entry) => entry.loader === loader)) return
        module.loaders.unshift({ loader, options: {}, ident: null, type: null })
      })
    })
  }
}
