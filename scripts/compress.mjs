// Writes .br and .gz files next to the static files of the H5 build: the server then never compresses while serving.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

// Skips index.html: the server may write the first screen into it.
const TEXT = /\.(js|css|json|svg|txt|xml|wasm|ttf)$/
const SMALL = 1024

const brotli = (data) =>
  zlib.brotliCompressSync(data, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  })

export function compress(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name) || entry.name.endsWith('LICENSE.txt')) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const data = fs.readFileSync(file)
    if (data.length < SMALL) continue
    fs.writeFileSync(`${file}.br`, brotli(data))
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(data, { level: 9 }))
  }
}
