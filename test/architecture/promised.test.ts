import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const { PROMISED } = jest.requireActual<{ PROMISED: string[] }>('../../config/mini-lean/promised')
/** What Taro itself would promise. */
const listed = fs.readFileSync(path.join(root, 'node_modules/@tarojs/shared/dist/native-apis.js'), 'utf8')
const all = new Set(
  Array.from(
    /needPromiseApis = new Set\(\[([^\]]*)\]/.exec(listed)?.[1]?.matchAll(/'(\w+)'/g) ?? [],
    ([, name]) => name,
  ),
)

test('WeChat’s build promises what our code calls through Taro, and nothing else', () => {
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const called = sources.flatMap((file) =>
    Array.from(fs.readFileSync(path.join(root, 'src', file), 'utf8').matchAll(/\bTaro\.(\w+)/g), ([, name]) => name),
  )
  expect(all.size).toBeGreaterThan(100)
  expect([...PROMISED].sort()).toEqual([...new Set(called)].filter((name) => all.has(name)).sort())
})
