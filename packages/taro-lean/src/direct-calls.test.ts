import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import vm from 'node:vm'
import webpack, { type Dependency } from 'webpack'
import { callDirectly, DirectCalls } from './direct-calls'

/** Builds these files, `index` first, and returns the script. */
async function build(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'direct-calls-'))
  for (const [name, code] of Object.entries(files)) fs.writeFileSync(path.join(folder, `${name}.js`), code)
  const compiler = webpack({
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist'), filename: 'out.js' },
    mode: 'production',
    optimization: { concatenateModules: false, minimize: false },
    plugins: [new DirectCalls()],
  })
  try {
    await promisify(compiler.run.bind(compiler))()
    return fs.readFileSync(path.join(folder, 'dist/out.js'), 'utf8')
  } finally {
    await promisify(compiler.close.bind(compiler))()
    fs.rmSync(folder, { recursive: true })
  }
}

const MATH = 'export const double = (n) => n * 2\n'

test('calls an imported function with its module in front', async () => {
  const script = await build({ index: 'import { double } from "./math"\nself.four = double(2)', math: MATH })
  expect(script).not.toContain('(0,')
  const self: { four?: number } = {}
  vm.runInNewContext(script, { self })
  expect(self.four).toBe(4)
})

test('ends a build in which no module calls an imported function', async () => {
  await expect(build({ index: 'import { double } from "./math"\nself.f = double', math: MATH })).rejects.toThrow(
    'no module calls',
  )
})

test('ends the build when webpack describes the calls otherwise', () => {
  const dependency = { type: 'harmony import specifier', call: true } as unknown as Dependency
  expect(() => callDirectly([dependency])).toThrow('direct-calls')
})
