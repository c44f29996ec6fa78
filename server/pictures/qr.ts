/** Black and white modules of a code, row by row. */
export type Modules = boolean[][]

/** Of correction level M, by version from 1: check bytes of a block, and blocks. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const MOST_VERSION = CHECKS.length

/** Modules that carry data, by version: all but finders, timing, alignment and format. */
function rawBits(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  return all - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0)
}

const checksOf = (version: number) => CHECKS[version - 1] ?? 0
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 1
const bytesOf = (version: number) => Math.floor(rawBits(version) / 8) - checksOf(version) * blocksOf(version)
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Bytes as the code carries them: mode 4, length, text, filling. */
function dataOf(text: Buffer, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  push(4, 4)
  push(text.length, lengthBits(version))
  for (const byte of text) push(byte, 8)
  const room = bytesOf(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )
}

/** Product in the field of 256 elements over 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> at) & 1) * a
  }
  return product
}

/** The divisor whose roots are the first powers of 2. */
function divisorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function checkBytes(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = Array<number>(divisor.length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((value, at) => (rest[at] = (rest[at] ?? 0) ^ times(value, factor)))
  }
  return rest
}

/** Data in blocks with their check bytes, taken in turns. The last blocks are a byte longer. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blocksOf(version)
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  const divisor = divisorOf(checksOf(version))
  let from = 0
  const blocks = Array.from({ length: count }, (_, at) => {
    const own = data.slice(from, (from += short + (at >= count - longer ? 1 : 0)))
    return { own, checks: checkBytes(own, divisor) }
  })
  const inTurns = (part: 'own' | 'checks', length: number) =>
    Array.from({ length }, (_, at) => blocks.flatMap((block) => block[part][at] ?? [])).flat()
  return [...inTurns('own', short + 1), ...inTurns('checks', divisor.length)]
}

/** Centres of the small squares, along each side. */
function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))]
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Remainder check of format (0x537) and version (0x1f25) words. */
function withRemainder(value: number, length: number, divisor: number): number {
  let rest = value
  for (let turn = 0; turn < length; turn++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor)
  return (value << length) | rest
}

class Drawing {
  readonly size: number
  readonly dark: Modules
  private readonly isFixed: Modules

  constructor(private readonly version: number) {
    this.size = version * 4 + 17
    const rows = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.dark = rows()
    this.isFixed = rows()
    this.patterns()
  }

  private set(x: number, y: number, isDark: boolean) {
    const [row, fixed] = [this.dark[y], this.isFixed[y]]
    if (!row || !fixed || x < 0 || x >= this.size) return
    row[x] = isDark
    fixed[x] = true
  }

  private square(cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }

  private patterns() {
    const { size, version } = this
    for (let at = 0; at < size; at++) {
      this.set(6, at, at % 2 === 0)
      this.set(at, 6, at % 2 === 0)
    }
    const finder = (ring: number) => ring !== 2 && ring !== 4
    this.square(3, 3, 4, finder)
    this.square(size - 4, 3, 4, finder)
    this.square(3, size - 4, 4, finder)
    const at = alignments(version, size)
    const isCorner = (x: number, y: number) =>
      (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
    for (const x of at) for (const y of at) if (!isCorner(x, y)) this.square(x, y, 2, (ring) => ring !== 1)
    this.format(0)
    if (version >= 7) this.versionWord()
  }

  /** Level M has the number 0. */
  format(mask: number) {
    const word = withRemainder(mask, 10, 0x537) ^ 0x5412
    const { size } = this
    for (let at = 0; at < 15; at++) {
      const isDark = ((word >>> at) & 1) === 1
      const [x, y] = at < 6 ? [8, at] : at < 8 ? [8, at + 1] : at === 8 ? [7, 8] : [14 - at, 8]
      this.set(x, y, isDark)
      if (at < 8) this.set(size - 1 - at, 8, isDark)
      else this.set(8, size - 15 + at, isDark)
    }
    this.set(8, size - 8, true)
  }

  private versionWord() {
    const word = withRemainder(this.version, 12, 0x1f25)
    for (let at = 0; at < 18; at++) {
      const isDark = ((word >>> at) & 1) === 1
      const [near, far] = [Math.floor(at / 3), this.size - 11 + (at % 3)]
      this.set(far, near, isDark)
      this.set(near, far, isDark)
    }
  }

  /** Free modules in the order in which data goes: up and down in pairs of columns from the right. */
  free(): [x: number, y: number][] {
    const order: [number, number][] = []
    for (let right = this.size - 1, up = true; right >= 1; right -= 2, up = !up) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step
        for (const x of [right, right - 1]) if (!this.isFixed[y]?.[x]) order.push([x, y])
      }
    }
    return order
  }

  put(bytes: readonly number[], mask: number): Modules {
    const masked = MASKS[mask] ?? (() => false)
    this.free().forEach(([x, y], at) => {
      const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
      const row = this.dark[y]
      if (row) row[x] = (bit === 1) !== masked(x, y)
    })
    this.format(mask)
    return this.dark
  }
}

/** What makes a code hard to read: runs of one colour, squares of one colour, too much of one colour. */
function hardness(dark: Modules): number {
  const size = dark.length
  const at = (x: number, y: number) => dark[y]?.[x] === true
  let hard = 0
  let count = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (at(x, y)) count += 1
      const isSame = (dx: number, dy: number) => x + dx < size && y + dy < size && at(x + dx, y + dy) === at(x, y)
      if ([1, 2, 3, 4].every((step) => isSame(step, 0))) hard += 3
      if ([1, 2, 3, 4].every((step) => isSame(0, step))) hard += 3
      if (isSame(1, 0) && isSame(0, 1) && isSame(1, 1)) hard += 3
    }
  return hard + Math.floor(Math.abs((count * 20) / (size * size) - 10)) * 10
}

/** A QR code of a text of 213 bytes at most: bytes, level M, the smallest version and the mask that reads best. `null` when longer. */
export function qrModules(text: string): Modules | null {
  const bytes = Buffer.from(text)
  const fits = (version: number) => bytes.length * 8 + 4 + lengthBits(version) <= bytesOf(version) * 8
  const version = Array.from({ length: MOST_VERSION }, (_, at) => at + 1).find(fits)
  if (!version) return null
  const stream = interleaved(dataOf(bytes, version), version)
  const drawn = MASKS.map((_, mask) => new Drawing(version).put(stream, mask))
  return drawn.reduce((best, one) => (hardness(one) < hardness(best) ? one : best))
}

/** The code as one path in a square of `side` units, four modules of quiet around it. */
export function qrPath(dark: Modules, side: number): string {
  const unit = side / (dark.length + 8)
  const n = (value: number) => Number((value * unit).toFixed(3))
  const cells = dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${n(x + 4)} ${n(y + 4)}h${n(1)}v${n(1)}h-${n(1)}z`] : [])),
  )
  return cells.join('')
}

/** A whole picture of it. `null` when the text is too long. */
export function qrPicture(text: string): string | null {
  const dark = qrModules(text)
  if (!dark) return null
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480" role="img" aria-label="二维码">' +
    `<rect width="120" height="120" fill="#fff"/><path d="${qrPath(dark, 120)}" fill="#14201C" shape-rendering="crispEdges"/></svg>`
  )
}
