// config/terser.ts shortens names of properties that end with an underscore and inner names of React, script by script: only the package
// that owns such a name may use it.
import fs from 'node:fs'
import path from 'node:path'
import { minify, type MinifyOptions } from 'terser'
import { REACT_PROPERTIES, terser } from '../../config/terser'

const NAME = /\.[a-z]\w{3,}_\b/gi
const REACT_NAME = new RegExp(`\\b(${REACT_PROPERTIES.join('|')})\\b`, 'g')
const root = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const scriptsIn = (folder: string) =>
  (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.(m?js|tsx?)$/.test(file) && !/\.d\.ts$|\.test\.|\.(development|profiling)\./.test(file))
    .map((file) => path.posix.join(folder, file))

test("shortens the names of MobX's inner properties", async () => {
  const code = read('node_modules/mobx/dist/mobx.esm.js')
  expect(new Set(code.match(NAME)).size).toBeGreaterThan(80)
  const { code: short = '' } = await minify(code, { ...(terser as MinifyOptions), module: true, compress: false })
  expect(short.match(NAME)).toBeNull()
})

test.each(['react-reconciler/cjs/react-reconciler.production.min.js', 'react-dom/cjs/react-dom.production.min.js'])(
  'shortens the inner names of %s',
  async (file) => {
    const code = read(`node_modules/${file}`)
    expect(new Set(code.match(REACT_NAME)).size).toBe(REACT_PROPERTIES.length)
    const { code: short = '' } = await minify(code, { ...(terser as MinifyOptions), compress: false })
    expect(short.match(REACT_NAME)).toBeNull()
  },
)

test.each([
  'src',
  ...['react', 'scheduler', 'use-sync-external-store'].map((name) => `node_modules/${name}/cjs`),
  ...[
    'mobx-react-lite/es',
    'dayjs',
    'history',
    'universal-router',
    'path-to-regexp',
    '@nutui/nutui-react-taro/dist/es',
  ].map((name) => `node_modules/${name}`),
  ...['runtime', 'react', 'shared', 'router', 'taro-h5', 'components-react', 'plugin-framework-react', 'api'].map(
    (name) => `node_modules/@tarojs/${name}/dist`,
  ),
])('%s uses no such name', (folder) => {
  const files = scriptsIn(folder)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => read(file).match(NAME) ?? read(file).match(REACT_NAME))).toEqual([])
})

test.each(['chart.js', 'chunks/index.js'])('shortens no name of Chart.js in %s', async (file) => {
  const code = read(`node_modules/chart.js/dist/${file}`)
  const options = { ...(terser as MinifyOptions), module: true, compress: false as const }
  const [short, plain] = await Promise.all([
    minify(code, options),
    minify(code, { ...options, mangle: { properties: { regex: /(?!)/ } } }),
  ])
  // The text of a difference is far too long to be shown.
  expect(short.code === plain.code).toBe(true)
})
