// Draws a printed code as a picture, for tests that read one.
import zlib from 'node:zlib'

/** Pixels of a module, of the white margin and of the height. */
const MODULE = 4
const MARGIN = 60
const HEIGHT = 200

/** Checksum of a part of a PNG. */
const crcOf = (data: Buffer) => {
  let crc = -1
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crcOf(body), body.length + 4)
  return whole
}

/** Draws the modules of a code, '1' for black, as a grey PNG. */
export function drawModules(modules: string): Buffer {
  const row = [0, ...Array<number>(MARGIN).fill(255)]
  for (const module of modules) row.push(...Array<number>(MODULE).fill(module === '1' ? 0 : 255))
  row.push(...Array<number>(MARGIN).fill(255))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(row.length - 1, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.writeUInt8(8, 8)
  const pixels = Buffer.concat(Array<Buffer>(HEIGHT).fill(Buffer.from(row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
