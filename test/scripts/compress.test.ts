import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { compress } from '../../scripts/compress.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const inFolder = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => fs.writeFileSync(inFolder(name), text)
const text = 'const price = 1290;\n'.repeat(100)

test('writes .br and .gz of text files, whole and once', async () => {
  write('app.js', text)
  write('small.js', 'a')
  write('tile.png', text)
  await compress(folder)
  expect(fs.readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'small.js', 'tile.png'])
  expect(zlib.brotliDecompressSync(fs.readFileSync(inFolder('app.js.br'))).toString()).toBe(text)
  expect(zlib.gunzipSync(fs.readFileSync(inFolder('app.js.gz'))).toString()).toBe(text)

  const { mtimeMs } = fs.statSync(inFolder('app.js.br'))
  await compress(folder, 1)
  expect(fs.statSync(inFolder('app.js.br')).mtimeMs).toBe(mtimeMs)
})

test('finishes what an interrupted run has left', async () => {
  fs.rmSync(inFolder('app.js.gz'))
  write('later.js', text)
  await compress(folder, 1)
  expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(['app.js.gz', 'later.js.br', 'later.js.gz']))
})
