// config/terser.ts shortens names of properties that end with an underscore, script by script: only the package that owns such a name
// may use it.
import fs from 'node:fs'
import path from 'node:path'
import { minify, type MinifyOptions } from 'terser'
import { terser } from '../../config/terser'

const NAME = /\.[a-z]\w{3,}_\b/gi
const root = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const scriptsIn = (folder: string) =>
  (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.(m?js|tsx?)$/.test(file))
    .map((file) => path.posix.join(folder, file))

test("shortens the names of MobX's inner properties", async () => {
  const code = read('node_modules/mobx/dist/mobx.esm.js')
  expect(new Set(code.match(NAME)).size).toBeGreaterThan(80)
  const { code: short = '' } = await minify(code, { ...(terser as MinifyOptions), module: true, compress: false })
  expect(short.match(NAME)).toBeNull()
})

test.each([
  'src',
  'node_modules/mobx-react-lite/es',
  ...['runtime', 'react', 'shared', 'router', 'taro-h5', 'components-react', 'plugin-framework-react', 'api'].map(
    (name) => `node_modules/@tarojs/${name}/dist`,
  ),
])('%s uses no such name', (folder) => {
  const files = scriptsIn(folder)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => read(file).match(NAME))).toEqual([])
})
