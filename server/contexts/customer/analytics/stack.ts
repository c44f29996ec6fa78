import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'

/**
 * Source maps of released builds, which stay on the server: `<folder>/<version>/<file>.map`. A mini-program has two maps
 * in a row: WeChat's map of the merged script leads to a built file, and our own map of that file, below
 * `<folder>/<version>/<host>/`, leads to the source.
 */
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

interface Frame {
  file: string
  line: number
  column: number
}

/**
 * Files whose maps may belong to the script of a frame, without `.map`. The archive that WeChat offers after an upload
 * has a folder for the main package and one for each subpackage, and names a map `app-service.js.map` or `app-service.map.map`.
 */
const mappedNames = (file: string) => [file, `__APP__/${file}`].flatMap((name) => [name, name.replace(/js$/, 'map')])

/** Returns the origin of a frame by the first of these files that has a map. Lines and columns count from one. */
function originOf({ line, column }: Frame, version: string, files: readonly string[], maps?: SourceMaps) {
  for (const file of files) {
    const origin = maps?.find(version, file)?.findOrigin(line, column)
    if (origin && 'fileName' in origin && origin.fileName)
      return { file: origin.fileName, line: origin.lineNumber, column: origin.columnNumber }
  }
  return undefined
}

/** Prefix of the path of a source: `webpack:///./`, `weapp:///`, `/`. */
const PREFIX = /^(webpack:\/\/[^/]*\/|\w+:\/\/\/?|\/)?(\.\/)?/

/** Maps a frame to a built file, where a host has merged the files of the build, and on to the source. */
function sourceOf(frame: Frame, { version, host }: Build, maps?: SourceMaps): Frame {
  const built = originOf(frame, version, mappedNames(frame.file), maps) ?? frame
  return originOf(built, version, [`${host}/${built.file.replace(PREFIX, '')}`], maps) ?? built
}

/** The build that reports an error. */
export interface Build {
  version: string
  /** `h5`, `weapp` or `alipay`. */
  host: string
}

/** Returns the frames of a stack as `src/pages/x.tsx:12:3`, as far as maps know them, else as `js/app.js:1:2345`. */
export function mapStack(stack: string, build: Build, maps?: SourceMaps): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, file = '', lineNo = '', column = ''] = FRAME.exec(line) ?? []
    return file ? [{ file, line: Number(lineNo), column: Number(column) }] : []
  })
  return frames.slice(0, MOST_FRAMES).map((frame) => {
    const { file, line, column } = sourceOf(frame, build, maps)
    return `${file.replace(PREFIX, '')}:${line}:${column}`
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
