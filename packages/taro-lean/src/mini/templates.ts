// Taro plugin: templates of the mini-programs with the components, attributes and events that the app uses. WeChat's templates repeat
// every component once per level.
import fs from 'node:fs'
import path from 'node:path'
import { getComponentsAlias } from '@tarojs/shared'
import { writeCache } from '../cache'
import { ShapeError } from '../shape'
import type { LetteredClass } from './lean-data'

const TRICK = 'templates'

type Components = Record<string, Record<string, string>>
type Aliases = Record<string, Record<string, string>>

/** Attributes and events of each component, by the names of Taro's tables. */
export type UsedComponents = Record<string, readonly string[]>

interface Platform {
  template?: { internalComponents: Components; nestElements: Map<string, number> }
}

interface PluginContext {
  paths: { outputPath: string }
  registerMethod(method: { name: string; fn(platform: Platform): void }): void
  onBuildFinish(run: (result: { error?: unknown }) => void): void
}

/** File with the numbers of the attributes, for the runtime. */
export const aliasFile = (host: string) => `aliases-${host}.mjs`

/**
 * How deep an element of a kind may stand in others of its kind. The body of a sheet holds a row of chips: WeChat does not
 * scroll deeper nesting. A text with marked words holds texts.
 */
const NESTED = { 'scroll-view': 2, swiper: 1, 'swiper-item': 1, text: 2, 'static-text': 2 }

let plain = ''

/** Number of the template of a view that only has a class and a style. */
export function plainView(): string {
  if (!plain) throw new ShapeError(TRICK, 'Taro did not call onSetupClose before webpack')
  return plain
}

/** Both hosts know `aria-label`; WeChat calls `role` `aria-role`. */
const nameOn = (host: string, name: string) => (name === 'role' && host === 'weapp' ? 'aria-role' : name)

/** Taro's table of a component reduced to `used`, with attributes that Taro does not know added. */
const reduced = (host: string, component: Record<string, string>, used: readonly string[]) =>
  Object.fromEntries(used.map((name) => nameOn(host, name)).map((name) => [name, component[name] ?? '']))

/** Numbers of the used components, of their special forms and of plain text: `{ view: { _num: '0', ariaLabel: 'p0' } }`. */
function aliasesOf(components: Components, used: UsedComponents): Aliases {
  const dashed = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  const usedPattern = new RegExp(`^(#text|((static|pure|catch|click)-)?(${Object.keys(used).map(dashed).join('|')}))$`)
  const all = Object.entries(getComponentsAlias(components) as Aliases).filter(([name]) => usedPattern.test(name))
  return Object.fromEntries(
    all.map(([name, { ariaRole, ...rest }]) => [name, ariaRole ? { ...rest, role: ariaRole } : rest]),
  )
}

/** Numbers of templates in `base` that no used component has. @throws ShapeError when `base` holds no templates */
export function strangeTemplates(base: string, numbers: ReadonlySet<string>): string[] {
  const matches = Array.from(base.matchAll(/name="tmpl_0_(\d+)/g), ([, number]) => number ?? '')
  if (matches.length === 0) throw new ShapeError(TRICK, "Taro's base template holds no tmpl_0_<number>")
  return matches.filter((number) => !numbers.has(number))
}

/** Writes the numbers for the runtime as a module, so that it neither holds nor sorts the tables of sixty components. */
export function leanTemplates(
  ctx: PluginContext,
  { used, classes }: { used: UsedComponents; classes: readonly LetteredClass[] },
) {
  const host = process.env.TARO_ENV ?? ''
  const numbers = new Set<string>()
  const reduce = ({ template }: Platform) => {
    if (!template) return
    for (const [name, levels] of Object.entries(NESTED)) template.nestElements.set(name, levels)
    const { internalComponents } = template
    for (const [name, attributes] of Object.entries(used))
      internalComponents[name] = reduced(host, internalComponents[name] ?? {}, attributes)
    const aliases = aliasesOf(internalComponents, used)
    for (const { _num } of Object.values(aliases)) if (_num) numbers.add(_num)
    if (numbers.size < Object.keys(used).length)
      throw new ShapeError(TRICK, 'getComponentsAlias of @tarojs/shared numbers fewer components than are used')
    plain = aliases['pure-view']?._num ?? ''
    const names = Object.fromEntries(Object.keys(used).map((name) => [name, {}]))
    const text = Object.entries({ aliases, internalComponents: names, classes }).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`,
    )
    writeCache(aliasFile(host), text.join(''))
  }
  ctx.registerMethod({ name: 'onSetupClose', fn: reduce })
  ctx.onBuildFinish(({ error }) => {
    // A build that failed has written no templates, and Taro reports why.
    if (host === 'h5' || error) return
    if (numbers.size === 0) throw new ShapeError(TRICK, 'Taro did not call onSetupClose with a template')
    const file = path.join(ctx.paths.outputPath, `base.${host === 'weapp' ? 'wxml' : 'axml'}`)
    const strange = strangeTemplates(fs.readFileSync(file, 'utf8'), numbers)
    if (strange.length > 0)
      throw new Error(`a component is missing in config/components.ts (templates ${strange.join(', ')})`)
  })
}
