// Decoder of printed codes in WebAssembly, loaded for a photo in browsers without a detector of their own.
import { prepareZXingModule, readBarcodes, ZXING_WASM_VERSION, type ReaderOptions } from 'zxing-wasm/reader'

/** The decoder's own file on our server: config/plugin-project-files.ts copies it there. */
export const WASM_FILE = `zxing-reader-${ZXING_WASM_VERSION}.wasm`

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}

/** Returns the text of the first code in a photo (JPEG or PNG); '' for none. `wasm` replaces the file of the server. */
export async function decodeCode(photo: Blob, wasm?: ArrayBuffer): Promise<string> {
  // New settings for each photo, so that a file that did not load is requested again; its failure is ours to report.
  const source = wasm ? { wasmBinary: wasm } : { locateFile: () => `/${WASM_FILE}` }
  prepareZXingModule({ overrides: { ...source, printErr: () => {} } })
  const [code] = await readBarcodes(photo, OPTIONS)
  return code?.isValid ? code.text : ''
}
