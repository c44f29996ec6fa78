/** Storage with the size limits of each host. Values are stored as JSON text, which prevents shared references. */
import type { Dict, HostName } from '../types'
import { Fail } from './call'

const CAPS = {
  weapp: { key: 1024 * 1024, total: 10 * 1024 * 1024 },
  alipay: { key: 200 * 1024, total: 10 * 1024 * 1024 },
} as const

export class Storage {
  constructor(
    private readonly host: HostName,
    readonly map: Map<string, string>,
    private readonly json: (text: string) => unknown,
  ) {}

  get(key: string): unknown {
    const text = this.map.get(key)
    return text === undefined ? undefined : this.json(text)
  }

  private bytes(): number {
    let total = 0
    for (const [key, text] of this.map) total += Buffer.byteLength(key) + Buffer.byteLength(text)
    return total
  }

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value) ?? 'null'
    const size = Buffer.byteLength(text)
    const caps = CAPS[this.host]
    if (size > caps.key) throw new Fail('entry size limit reached', this.host === 'alipay' ? 14 : undefined)
    if (this.bytes() + size - Buffer.byteLength(this.map.get(key) ?? '') > caps.total)
      throw new Fail('exceed storage max size 10Mb', this.host === 'alipay' ? 14 : undefined)
    this.map.set(key, text)
  }

  info(): Dict {
    return {
      keys: [...this.map.keys()],
      currentSize: Math.ceil(this.bytes() / 1024),
      limitSize: CAPS[this.host].total / 1024,
    }
  }
}
