import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'

/** Source maps of released builds, which stay on the server: `<folder>/<version>/<file>.map`. */
export interface SourceMaps {
  /** Returns the map of a file of a build; undefined when there is none. */
  find(version: string, file: string): SourceMap | undefined
}

const SAFE = /^[\w-][\w.-]*$/
/** Most maps in memory: each takes several megabytes. */
const MOST_MAPS = 40

/** Opens a folder of source maps. Never leaves it, whatever names a report contains. */
export function openSourceMaps(folder: string): SourceMaps {
  const read = new Map<string, SourceMap | undefined>()
  const load = (file: string) => {
    try {
      return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')) as SourceMapPayload)
    } catch {
      return undefined
    }
  }
  return {
    find(version, file) {
      const parts = [version, ...file.split('/')]
      if (!parts.every((part) => SAFE.test(part))) return undefined
      const key = parts.join('/')
      if (!read.has(key)) {
        if (read.size >= MOST_MAPS) read.clear()
        read.set(key, load(path.join(folder, `${key}.map`)))
      }
      return read.get(key)
    },
  }
}

/** Frame of a stack: `at run (https://shop/js/app.1a2b3c4d.js:1:2345)`, or `run@https://…:1:2345` in Safari. */
const FRAME = /(?:https?:\/\/[^/\s]+\/|file:\/\/\/?|\b(?=[\w.-]+\/|[\w.-]+\.js:))([\w./-]+\.js):(\d+):(\d+)/
const MOST_FRAMES = 10

/** Returns the frames of a stack as `src/pages/x.tsx:12:3`, as far as maps know them, else as `js/app.js:1:2345`. */
export function mapStack(stack: string, version: string, maps?: SourceMaps): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, file = '', lineNo = '', column = ''] = FRAME.exec(line) ?? []
    return file ? [{ file, line: Number(lineNo), column: Number(column) }] : []
  })
  return frames.slice(0, MOST_FRAMES).map(({ file, line, column }) => {
    // A stack counts lines and columns from one, and so does `findOrigin`.
    const origin = maps?.find(version, file)?.findOrigin(line, column)
    const source = origin && 'fileName' in origin ? origin : undefined
    if (!source?.fileName) return `${file}:${line}:${column}`
    return `${source.fileName.replace(/^webpack:\/\/[^/]*\//, '')}:${source.lineNumber}:${source.columnNumber}`
  })
}

const FINGERPRINT_LETTERS = 12
/** Frames that tell errors apart. */
const COMPARED_FRAMES = 3

/**
 * Returns the fingerprint of an error: the same for the same fault in every visit and build. Ignores numbers and quoted
 * names in its message, and lines of mapped frames, which move with each change of a file.
 */
export function fingerprintOf(message: string, frames: readonly string[]): string {
  const shape = message.replace(/(['"“]).*?['"”]/g, '$1').replace(/\d+/g, '0')
  const places = frames
    .slice(0, COMPARED_FRAMES)
    .map((frame) => frame.replace(/(\.[0-9a-f]{8})?(\.\w+):\d+:\d+$/, '$2'))
  return createHash('sha256')
    .update([shape, ...places].join('\n'))
    .digest('hex')
    .slice(0, FINGERPRINT_LETTERS)
}
