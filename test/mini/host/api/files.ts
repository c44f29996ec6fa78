/** Temporary files of the host: pictures a shopper picks, downloads. */

export interface HostFile {
  name: string
  type: string
  content: Buffer
}

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AwAI/AL+p5qgoAAAAABJRU5ErkJggg==',
  'base64',
)

export class Files {
  private readonly all = new Map<string, HostFile>()

  constructor(private readonly prefix: string) {}

  add(content: Buffer, type: string): string {
    const extension = /png|jpeg|gif|webp|pdf/.exec(type)?.[0] ?? 'bin'
    const name = `tmp_${this.all.size + 1}.${extension}`
    const path = `${this.prefix}${name}`
    this.all.set(path, { name, type, content })
    return path
  }

  picture(): { path: string; size: number } {
    return { path: this.add(PIXEL, 'image/png'), size: PIXEL.length }
  }

  read(path: string): HostFile | undefined {
    return this.all.get(path)
  }
}
