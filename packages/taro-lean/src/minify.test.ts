import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler } from 'webpack'
import { Minify } from './minify'

const options = {
  careful: /app\.js$/,
  terser: { compress: {}, output: { ecma: 2018 } },
  browsers: { chrome: 66, ios_saf: 12 },
}

/** Applies the plugin to the minimizers that Taro configures. */
function applied(minimizer: object[]) {
  const compiler = { options: { optimization: { minimizer } } }
  new Minify(options).apply(compiler as unknown as Compiler)
  return compiler.options.optimization.minimizer
}

test('minifies scripts by terser and swc, style sheets by lightningcss, and keeps other minimizers', () => {
  const other = { apply() {} }
  const [first, styles, careful, rest, ...more] = applied([new TerserPlugin(), other, new CssMinimizerPlugin()])
  expect([first, more]).toEqual([other, []])
  expect(styles).toMatchObject({
    options: {
      minimizer: {
        implementation: CssMinimizerPlugin.lightningCssMinify,
        options: { targets: { chrome: 66 * 65_536, ios_saf: 12 * 65_536 } },
      },
    },
  })
  expect([careful, rest].every((one) => one instanceof TerserPlugin)).toBe(true)
})

test.each([
  ['terser-webpack-plugin', [new CssMinimizerPlugin()]],
  ['css-minimizer-webpack-plugin', [new TerserPlugin()]],
])('a build without %s ends', (name, minimizers) => {
  expect(() => applied(minimizers)).toThrow(name)
})
