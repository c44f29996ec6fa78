// terser took two thirds of an H5 build. swc minifies the pages equally well in a tenth of the time; terser keeps the
// files that have a size budget. lightningcss takes the place of cssnano, which needs 14 s of CPU for the style sheets.
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler } from 'webpack'
import { ShapeError } from './shape'

export interface MinifyOptions {
  /** Names of the files that stay with terser. */
  careful: RegExp
  terser: TerserOptions
  /** Oldest browsers that read the style sheets: major versions by lightningcss's names. */
  browsers: Record<string, number>
}

interface TerserOptions {
  compress: object
  output: { ecma: number }
}

export class Minify {
  constructor(private readonly options: MinifyOptions) {}

  apply({ options: { optimization } }: Compiler) {
    const { careful, terser, browsers } = this.options
    const configured = optimization.minimizer ?? []
    for (const [plugin, name] of [
      [TerserPlugin, 'terser-webpack-plugin'],
      [CssMinimizerPlugin, 'css-minimizer-webpack-plugin'],
    ] as const)
      if (!configured.some((one) => one instanceof plugin)) throw new ShapeError('minify', `Taro configures no ${name}`)
    const others = configured.filter((one) => !(one instanceof TerserPlugin || one instanceof CssMinimizerPlugin))
    // lightningcss keeps the major version in the third byte.
    const targets = Object.fromEntries(Object.entries(browsers).map(([name, major]) => [name, major << 16]))
    const swc = {
      module: true,
      mangle: true,
      // swc also makes arrows of functions that read `arguments`.
      compress: { ...terser.compress, unsafe_arrows: false },
      format: { ecma: terser.output.ecma, ascii_only: false, comments: false },
    }
    optimization.minimizer = [
      ...others,
      new CssMinimizerPlugin<{ targets: Record<string, number> }>({
        minify: CssMinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets },
      }),
      new TerserPlugin({
        include: careful,
        minify: TerserPlugin.terserMinify,
        terserOptions: terser,
        extractComments: false,
      }),
      new TerserPlugin({
        exclude: careful,
        minify: TerserPlugin.swcMinify,
        terserOptions: swc,
        extractComments: false,
      }),
    ] as typeof optimization.minimizer
  }
}
