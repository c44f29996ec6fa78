import fs from 'node:fs'
import path from 'node:path'
import { getComponentsAlias } from '@tarojs/shared'
import { writeCache } from './cache'
import { USED } from './components'

type Components = Record<string, Record<string, string>>
type Aliases = Record<string, Record<string, string>>

interface Ctx {
  paths: { outputPath: string }
  registerMethod(method: { name: string; fn(platform: Platform): void }): void
  onBuildFinish(run: () => void): void
}

interface Platform {
  template?: { internalComponents: Components; nestElements: Map<string, number> }
}

/** The file with the numbers of the attributes, for the runtime. */
export const aliasFile = (host: string) => `aliases-${host}.mjs`

/** `aria-label` is known to both hosts; WeChat calls the other one `aria-role`. */
const nameOn = (host: string, name: string) => (name === 'role' && host === 'weapp' ? 'aria-role' : name)

/** A table with what is used, in Taro's order, and what Taro has not heard of. */
const keep = (host: string, component: Record<string, string>, used: string[]) =>
  Object.fromEntries(used.map((name) => nameOn(host, name)).map((name) => [name, component[name] ?? '']))

/** The numbers of the components we use, their special forms and plain text: `{ view: { _num: '0', ariaLabel: 'p0' } }`. */
function aliasesOf(components: Components): Aliases {
  const dashed = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  const wanted = new RegExp(`^(#text|((static|pure|catch|click)-)?(${Object.keys(USED).map(dashed).join('|')}))$`)
  const all = Object.entries(getComponentsAlias(components) as Aliases).filter(([name]) => wanted.test(name))
  return Object.fromEntries(
    all.map(([name, { ariaRole, ...rest }]) => [name, ariaRole ? { ...rest, role: ariaRole } : rest]),
  )
}

/**
 * Templates of the mini-programs with the attributes and events that are used: WeChat's repeat every component once per
 * level. The runtime gets the same numbers as a file, so it neither holds nor sorts the tables of sixty components.
 */
export default function leanTemplates(ctx: Ctx) {
  const host = process.env.TARO_ENV ?? ''
  const numbers = new Set<string>()
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }) => {
      if (!template) return
      // A sheet's body and a row of chips in it: deeper ones are a mistake on WeChat anyway.
      template.nestElements.set('scroll-view', 2)
      const { internalComponents } = template
      for (const [name, used] of Object.entries(USED))
        internalComponents[name] = keep(host, internalComponents[name] ?? {}, used)
      const aliases = aliasesOf(internalComponents)
      for (const { _num } of Object.values(aliases)) if (_num) numbers.add(_num)
      const names = Object.fromEntries(Object.keys(USED).map((name) => [name, {}]))
      const text = Object.entries({ aliases, internalComponents: names }).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`,
      )
      writeCache(aliasFile(host), text.join(''))
    },
  })
  ctx.onBuildFinish(() => {
    if (host === 'h5') return
    const base = fs.readFileSync(path.join(ctx.paths.outputPath, `base.${host === 'weapp' ? 'wxml' : 'axml'}`), 'utf8')
    const strange = Array.from(base.matchAll(/name="tmpl_0_(\d+)/g), ([, number]) => number ?? '').filter(
      (one) => !numbers.has(one),
    )
    if (strange.length > 0)
      throw new Error(`a component is missing in config/components.ts (templates ${strange.join(', ')})`)
  })
}
