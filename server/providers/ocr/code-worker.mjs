// Reads the printed codes in one picture, on a thread of its own: a large photograph takes more than a second.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const OPTIONS = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 5,
}

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer, printErr: () => {} } })
const codes = await readBarcodes(workerData, OPTIONS).catch(() => [])
parentPort?.postMessage(
  codes.filter(({ isValid }) => isValid).map(({ format, text }) => ({ TypeName: format, Url: text })),
)
