/**
 * The compile check: finds everything in a built package that WeChat's own compilers or a host's loader would refuse.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseMarkup } from './markup'
import { Package } from './package'
import type { HostName } from './types'

interface Compilers {
  wxmlToJs(root: string, options: { maxBuffer: number; wxmlList?: string[] }): string
}
type Wcsc = (root: string, files: string[], options: { maxBuffer: number }) => Error | Record<string, string>

const MAX_BUFFER = 256 * 1024 * 1024
/** Size limits in bytes: of the main package and each subpackage, and of all together. */
const SIZE_LIMITS = {
  weapp: { each: 2 * 1024 * 1024, total: 30 * 1024 * 1024 },
  alipay: { each: 2 * 1024 * 1024, total: 8 * 1024 * 1024 },
} as const

function files(dist: string, ...extensions: string[]): string[] {
  return (fs.readdirSync(dist, { recursive: true }) as string[])
    .filter((name) => extensions.includes(path.extname(name)))
    .sort()
}

const clean = (message: string) =>
  message
    .replace(/^编译 \.wx\w+ 文件错误：/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('error file count'))

/**
 * Compiles the templates. wcc stops at the first bad file, which is why a failure is followed by a run for each file.
 */
function wxml(dist: string): string[] {
  const { wxmlToJs } = require('miniprogram-compiler') as Compilers
  const run = (wxmlList?: string[]): string[] => {
    try {
      wxmlToJs(dist, { maxBuffer: MAX_BUFFER, wxmlList })
      return []
    } catch (error) {
      return clean(error instanceof Error ? error.message : String(error))
    }
  }
  const first = run()
  if (!first.length) return []
  return [...new Set([...first, ...files(dist, '.wxml').flatMap((file) => run([file]))])]
}

function wxss(dist: string): string[] {
  const wcsc = require('miniprogram-compiler/src/wcsc') as Wcsc
  const list = files(dist, '.wxss').map((file) => file.replace(/\.wxss$/, ''))
  const result = list.length ? wcsc(dist, list, { maxBuffer: MAX_BUFFER }) : {}
  return result instanceof Error ? clean(result.message) : []
}

/**
 * Checks that every page and component named in JSON exists, that the markup parses, and that the packages are small
 * enough.
 */
function checkPackage(dist: string, host: HostName): string[] {
  const pack = new Package(dist, host)
  const errors: string[] = []
  const markup = host === 'weapp' ? '.wxml' : '.axml'
  const exists = (name: string) => fs.existsSync(path.join(dist, name))
  const visited = new Set<string>()
  const visit = (unit: string, label: string): void => {
    if (visited.has(unit)) return
    visited.add(unit)
    for (const extension of ['.js', markup])
      if (!exists(unit + extension)) errors.push(`${label}: ${unit}${extension} is missing`)
    for (const [tag, to] of Object.entries(pack.usingComponents(unit))) visit(to, `<${tag}> of ${unit}`)
  }
  for (const page of pack.pages) visit(page, 'app.json')
  for (const tab of pack.tabs)
    if (!pack.mainPages.includes(tab.path)) errors.push(`tabBar: ${tab.path} is not a main page`)
  if (pack.tabs.length && (pack.tabs.length < 2 || pack.tabs.length > 5)) errors.push('tabBar: 2 to 5 items')
  for (const file of files(dist, markup))
    try {
      parseMarkup(fs.readFileSync(path.join(dist, file), 'utf8'), host, file)
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
  const limits = SIZE_LIMITS[host]
  const sizes = Object.entries(pack.sizes())
  for (const [root, size] of sizes)
    if (size > limits.each) errors.push(`package "${root || 'main'}" has ${size} bytes; the limit is ${limits.each}`)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  if (total > limits.total) errors.push(`the packages have ${total} bytes; the limit is ${limits.total}`)
  return errors
}

/** Returns all errors of a built package, or an empty list. wcc and wcsc exist for weapp only. */
export function compilePackage(dist: string, host: HostName = 'weapp'): string[] {
  const absolute = path.resolve(dist)
  const own = checkPackage(absolute, host)
  return host === 'weapp' ? [...own, ...wxml(absolute), ...wxss(absolute)] : own
}
