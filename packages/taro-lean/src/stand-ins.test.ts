import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'

/** The language of the oldest browsers and hosts that the app serves: no `?.`, `??` and `??=`. */
const OLDEST = 'es2019'
const folder = path.resolve(__dirname, '../stand-ins')
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .sort()

const asFor = (code: string, target: string) => transformSync(code, { target }).code

test.each(files)('%s is written in syntax that the oldest browsers know: nothing compiles it', (file) => {
  const code = fs.readFileSync(path.join(folder, file), 'utf8')
  expect(asFor(code, OLDEST)).toBe(asFor(code, 'esnext'))
})

test('newer syntax is found', () => {
  expect(asFor('let a; a ??= 1', OLDEST)).not.toBe(asFor('let a; a ??= 1', 'esnext'))
})
