// Writes .br and .gz files next to the static files of the H5 build: the server then never compresses while serving.
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

// Skips index.html: the server may write the first screen into it.
const TEXT = /\.(js|css|json|svg|txt|xml|wasm|ttf)$/
const SMALL = 1024

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes a whole file at once: the server may be serving the folder already. */
async function writeWhole(file, data) {
  await fs.promises.writeFile(`${file}.part`, data)
  await fs.promises.rename(`${file}.part`, file)
}

async function compressFile(file) {
  if (fs.existsSync(`${file}.gz`)) return
  const data = await fs.promises.readFile(file)
  if (data.length < SMALL) return
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length }
  await writeWhole(`${file}.br`, await brotli(data, { params }))
  await writeWhole(`${file}.gz`, await gzip(data, { level: 9 }))
}

/** Compresses the files that are not compressed yet, `atOnce` of them side by side. */
export async function compress(folder, atOnce = 4) {
  const files = fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.name.endsWith('LICENSE.txt'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  // zlib works in threads of Node's pool, four by default.
  const queue = files.values()
  const work = async () => {
    for (const file of queue) await compressFile(file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
