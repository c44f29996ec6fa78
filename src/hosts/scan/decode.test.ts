import fs from 'node:fs'
import { drawModules } from '../../../test/support/printed-code'
import { eanModules } from '../../domain/ean'
import { codeReaderFile } from '../../../config/plugin-project-files'
import { decodeCode, WASM_FILE } from './decode.lazy'

const WASM = fs.readFileSync(codeReaderFile().source)
const decode = (picture: Buffer) =>
  decodeCode(new Blob([new Uint8Array(picture)]), WASM.buffer.slice(WASM.byteOffset, WASM.byteOffset + WASM.byteLength))

test('reads the EAN-13 of a package from a picture', async () => {
  expect(await decode(drawModules(eanModules('6901234567892')))).toBe('6901234567892')
  expect(await decode(drawModules(eanModules('2910000001373')))).toBe('2910000001373')
})

test('finds no code in a picture without one', async () => {
  expect(await decode(drawModules('0'.repeat(95)))).toBe('')
})

test('the build copies the decoder’s file to the url from which it is loaded', () => {
  expect(codeReaderFile().name).toBe(WASM_FILE)
})
