import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { webpack, type Stats } from 'webpack'
import { ShortStats } from './short-stats'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'short-stats-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Builds an entry that imports a file which does not exist. */
const build = (plugins: ShortStats[]) =>
  new Promise<Stats>((resolve, reject) => {
    const entry = path.join(folder, 'entry.js')
    fs.writeFileSync(entry, "import './missing'\n")
    const compiler = webpack({ mode: 'development', context: folder, entry, output: { path: folder }, plugins })
    compiler.run((error, stats) =>
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('no stats')))),
    )
  })

const messages = ({ errors }: ReturnType<Stats['toJson']>) => errors?.map(({ message, details }) => [message, details])

test('keeps the errors of a build and leaves out its modules', async () => {
  const [whole, short] = [(await build([])).toJson({}), (await build([new ShortStats()])).toJson({})]
  expect([whole.modules, short.modules]).toEqual([expect.any(Array), undefined])
  expect(messages(short)).toEqual(messages(whole))
  expect(short.errors?.[0]?.message).toContain("Can't resolve './missing'")
})

test('leaves statistics with options of their own unchanged', async () => {
  const stats = await build([new ShortStats()])
  expect(stats.toJson({ modules: true }).modules).toEqual(expect.any(Array))
})
