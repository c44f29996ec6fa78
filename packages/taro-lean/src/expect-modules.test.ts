import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import webpack, { type Configuration } from 'webpack'
import { ExpectModules, type Expectation } from './expect-modules'
import { replaceModule } from './replace'

/** Builds `index.js`, which imports `heavy.js`, with the stand-in `light.js` in its place if `isReplaced`. */
async function build(expectation: Expectation, isReplaced = true) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taro-lean-'))
  for (const [name, code] of Object.entries({ index: 'import "./heavy.js"', heavy: 'self.a = 1', light: 'self.a = 2' }))
    fs.writeFileSync(path.join(folder, `${name}.js`), code)
  const options: Configuration = {
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    mode: 'production',
    plugins: [
      ...(isReplaced ? [replaceModule(/./, /^\.\/heavy\.js$/, path.join(folder, 'light.js'))] : []),
      new ExpectModules([expectation]),
    ],
  }
  const compiler = webpack(options)
  try {
    await promisify(compiler.run.bind(compiler))()
  } finally {
    await promisify(compiler.close.bind(compiler))()
    fs.rmSync(folder, { recursive: true })
  }
}

test('a stand-in in place of its module passes', async () => {
  await build({ trick: 'light', present: /\/light\.js$/, absent: /\/heavy\.js$/ })
})

test('a module that is still there ends the build', async () => {
  await expect(build({ trick: 'light', absent: /\/heavy\.js$/ }, false)).rejects.toThrow('still part of the build')
})

test('a stand-in that nothing imports ends the build', async () => {
  await expect(build({ trick: 'light', present: /\/light\.js$/ }, false)).rejects.toThrow('no module is')
})

test('a module that does not run through its loader ends the build', async () => {
  await expect(build({ trick: 'light', present: /\/light\.js$/, loader: '/some/loader.js' })).rejects.toThrow(
    'does not run through /some/loader.js',
  )
})
