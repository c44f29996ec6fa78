// terser took two thirds of a build of H5. swc makes the same of its pages in a tenth of the time; terser keeps the files that
// other parts of this folder read as terser writes them, and those of the first load.
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler } from 'webpack'
import { terser } from './terser'

const swc = {
  module: true,
  mangle: true,
  // swc makes arrows of functions that read `arguments`, too.
  compress: { ...terser.compress, unsafe_arrows: false },
  format: { ecma: terser.output.ecma, ascii_only: false, comments: false },
}

export class Minify {
  /** `careful`: the files that are terser's, by their names. */
  constructor(private readonly careful: RegExp) {}

  apply({ options: { optimization } }: Compiler) {
    const { careful } = this
    optimization.minimizer = [
      ...(optimization.minimizer ?? []).filter((one) => !(one instanceof TerserPlugin)),
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
