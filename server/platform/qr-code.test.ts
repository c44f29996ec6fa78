import { qrModules, qrPicture, type Modules } from './qr-code'

// Independent reader of codes: it uses the standard's tables and shares no code with the writer.

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
const MASKS: ((row: number, column: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

const [POWERS, LOGS] = (() => {
  const powers: number[] = []
  const logs: number[] = []
  for (let value = 1, at = 0; at < 255; at++) {
    powers.push(value)
    logs[value] = at
    value <<= 1
    if (value > 255) value ^= 285
  }
  return [powers, logs]
})()

/** Whether a block is intact: it is 0 at every root of the divisor. */
function isWhole(block: number[], checks: number): boolean {
  return Array.from({ length: checks }, (_, root) =>
    block.reduce((sum, byte) => (sum === 0 ? 0 : (POWERS[((LOGS[sum] ?? 0) + root) % 255] ?? 0)) ^ byte, 0),
  ).every((syndrome) => syndrome === 0)
}

function fixed(version: number, size: number, i: number, j: number): boolean {
  const inFinder = (a: number, b: number) => a <= 8 && b <= 8
  if (inFinder(i, j) || (i <= 8 && j >= size - 8) || (i >= size - 8 && j <= 8)) return true
  if (i === 6 || j === 6) return true
  if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true
  const centres = ALIGNED[version - 1] ?? []
  const last = size - 7
  return centres.some((y) =>
    centres.some((x) => {
      const isFinder = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6)
      return !isFinder && Math.abs(i - y) <= 2 && Math.abs(j - x) <= 2
    }),
  )
}

function read(dark: Modules): string {
  const size = dark.length
  const version = (size - 17) / 4
  const bit = (i: number, j: number) => (dark[i]?.[j] ? 1 : 0)
  // Level and mask are the first five of the fifteen bits next to the upper left finder.
  const format = [0, 1, 2, 3, 4].reduce((word, j) => (word << 1) | bit(8, j), 0) ^ 0b10101
  expect(format >> 3).toBe(0)
  const mask = MASKS[format & 7]
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const j of [right, right - 1]) {
        const i = up ? size - 1 - step : step
        if (!fixed(version, size, i, j)) bits.push(bit(i, j) ^ (mask?.(i, j) === 0 ? 1 : 0))
      }
    if (right === 5) right = 5
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const checks = CHECKS[version - 1] ?? 0
  const count = BLOCKS[version - 1] ?? 1
  const data = bytes.length - checks * count
  const lengths = Array.from(
    { length: count },
    (_, at) => Math.floor(data / count) + (at >= count - (data % count) ? 1 : 0),
  )
  const blocks: number[][] = lengths.map(() => [])
  let at = 0
  for (let turnIndex = 0; turnIndex < Math.max(...lengths); turnIndex++)
    blocks.forEach((block, index) => turnIndex < (lengths[index] ?? 0) && block.push(bytes[at++] ?? 0))
  const own = blocks.flatMap((block) => block.slice())
  for (let index = 0; index < checks; index++) blocks.forEach((block) => block.push(bytes[at++] ?? 0))
  expect(blocks.every((block) => isWhole(block, checks))).toBe(true)
  const stream = own.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  expect(stream.slice(0, 4)).toBe('0100')
  const head = version < 10 ? 8 : 16
  const length = parseInt(stream.slice(4, 4 + head), 2)
  const text = stream.slice(4 + head, 4 + head + length * 8).match(/.{8}/g) ?? []
  return Buffer.from(text.map((byte) => parseInt(byte, 2))).toString()
}

test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])('a code of %i bytes decodes to its text', (length) => {
  const text = 'https://shop.test/commodity/detail/2910000001373?refno=7&x='.padEnd(length, 'abc').slice(0, length)
  expect(read(qrModules(text) ?? [])).toBe(text)
})

test('encodes Chinese, and draws no code of a text that does not fit', () => {
  expect(read(qrModules('药达，最快 25 分钟') ?? [])).toBe('药达，最快 25 分钟')
  expect(qrModules('x'.repeat(214))).toBeNull()
  expect(qrPicture('药'.repeat(72))).toBeNull()
})
