// terser took two thirds of an H5 build. swc minifies the pages equally well in a tenth of the time; terser keeps the
// files that have a size budget.
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler } from 'webpack'
import { ShapeError } from './shape'

export interface MinifyOptions {
  /** Names of the files that stay with terser. */
  careful: RegExp
  terser: TerserOptions
}

interface TerserOptions {
  compress: object
  output: { ecma: number }
}

export class Minify {
  constructor(private readonly options: MinifyOptions) {}

  apply({ options: { optimization } }: Compiler) {
    const { careful, terser } = this.options
    const others = (optimization.minimizer ?? []).filter((one) => !(one instanceof TerserPlugin))
    if (others.length === (optimization.minimizer ?? []).length)
      throw new ShapeError('minify', 'Taro configures no terser-webpack-plugin')
    const swc = {
      module: true,
      mangle: true,
      // swc also makes arrows of functions that read `arguments`.
      compress: { ...terser.compress, unsafe_arrows: false },
      format: { ecma: terser.output.ecma, ascii_only: false, comments: false },
    }
    optimization.minimizer = [
      ...others,
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
