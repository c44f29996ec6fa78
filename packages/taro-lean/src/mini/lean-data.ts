// Templates for the short form in which stand-ins/mini/lean-data.js sends the elements: less text for setData.
import type { Compiler } from 'webpack'
import { ShapeError } from '../shape'

const TRICK = 'lean-data'
/** By the place of a class in `config/classes.ts`; stand-ins/mini/lean-data.js has the same. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

export interface LetteredClass {
  /** Class, as an element has it. */
  name: string
  /** Attribute `p1` that such elements have: role of a view, mode of a picture. */
  p1?: string
}

const TEMPLATE = /<template name="tmpl_0_(\d+)">\s*<(view|text) ([^>]*)>\s*<template [^>]*\/>\s*<\/\2>\s*<\/template>/g
/** Views that stop a touch from moving what lies below have no short form. */
const isCatching = (attributes: string) => /\bcatch-?touch-?move=/i.test(attributes)

const squeezed = (text: string) => text.replace(/>\s+</g, '><').replace(/\s+/g, ' ').replace(/ >/g, '>').trim()

/** Adds a template with a text of its own for each kind of view and text, and reads classes through `xs.k`. */
export function leanTemplatesOf(base: string): string {
  const elements = [...base.matchAll(TEMPLATE)].filter(([, , , attributes = '']) => !isCatching(attributes))
  if (elements.length < 6)
    throw new ShapeError(TRICK, `the base template has ${elements.length} kinds of view and text, not 6`)
  const holders = elements.map(
    ([, number, tag, attributes]) =>
      `<template name="tmpl_0_t${number}"><${tag} ${attributes}>{{i.v}}</${tag}></template>`,
  )
  const text = squeezed(base + holders.join(''))
  if (!text.includes('class="{{i.cl}}"')) throw new ShapeError(TRICK, 'the base template has no class="{{i.cl}}"')
  const lean = text
    .replaceAll('class="{{i.cl}}"', 'class="{{xs.k(i)}}"')
    .replace(/\b((?:aria-)?role)="\{\{i\.p1\}\}"/g, '$1="{{xs.r(i)}}"')
    .replaceAll(`mode="{{i.p1||'scaleToFill'}}"`, `mode="{{xs.r(i)||'scaleToFill'}}"`)
  for (const attribute of ['role', 'mode'])
    if (!lean.includes(`${attribute}="{{xs.r(i)`))
      throw new ShapeError(TRICK, `the base template has no ${attribute} as i.p1`)
  return lean
}

/** Lets WeChat's component for deep elements choose its template as the templates do. */
export function leanComponentOf(component: string): string {
  const changed = component.replace("{{'tmpl_0_' + i.nn}}", "{{xs.a(0, i.nn, '')}}")
  if (changed === component) throw new ShapeError(TRICK, 'the component for deep elements has another form')
  return changed
}

/** Template of a `nn`: its number, `t` and the number for an element that holds its text, that of a plain view without one. */
const NUMBER = (plain: string) => `function num(n){var m=parseInt(n);return isNaN(m)?'${plain}':m<0?'t'+-m:''+m}\n`
const OF_LETTER =
  "function lettered(i,own,table){if(own!==undefined)return own;var n=i.nn||'';return table[n.charAt(n.length-1)]}\n"
const CLASS_OF = "k:function(i){return lettered(i,i.cl,classes)||''},r:function(i){return lettered(i,i.p1,extras)},"

/** Teaches Taro's script of the view to read the short form. `plain` is the number of a view without events and attributes. */
export function leanScriptOf(script: string, classes: readonly LetteredClass[], plain: string): string {
  if (classes.length > LETTERS.length) throw new Error(`config/classes.ts has more than ${LETTERS.length} classes`)
  const byLetter = (part: 'name' | 'p1') =>
    JSON.stringify(
      Object.fromEntries(classes.flatMap((one, index) => (one[part] ? [[LETTERS[index], one[part]]] : []))),
    )
  const known = script.replace(/([af]: ?function ?\(l, ?n(?:, ?s)?\) ?\{)/g, '$1n=num(n);')
  const opened = known.replace(/^(module\.exports = |export default )\{/m, (start) => `${start}${CLASS_OF}`)
  if (known === script || opened === known) throw new ShapeError(TRICK, "Taro's script of the view has another form")
  return `var classes=${byLetter('name')}\nvar extras=${byLetter('p1')}\n${OF_LETTER}${NUMBER(plain)}${opened}`.replace(
    /\n\s+/g,
    '\n',
  )
}

export interface LeanDataOptions {
  /** Classes that setData sends as a letter. */
  classes: readonly LetteredClass[]
  /** Number of a view without events and attributes. */
  plain(): string
}

export class LeanData {
  constructor(private readonly options: LeanDataOptions) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.compilation.tap(TRICK, (compilation) => {
      compilation.hooks.processAssets.tap({ name: TRICK, stage }, () => {
        const rewrite = (name: RegExp, change: (text: string) => string) => {
          const assets = compilation.getAssets().filter((asset) => name.test(asset.name))
          if (assets.length !== 1)
            throw new ShapeError(TRICK, `the build has ${assets.length} files ${String(name)}, not 1`)
          for (const asset of assets)
            compilation.updateAsset(asset.name, new sources.RawSource(change(String(asset.source.source()))))
        }
        rewrite(/^base\.(wxml|axml)$/, leanTemplatesOf)
        if (compilation.getAsset('comp.wxml')) rewrite(/^comp\.wxml$/, leanComponentOf)
        rewrite(/^utils\.(wxs|sjs)$/, (text) => leanScriptOf(text, this.options.classes, this.options.plain()))
      })
    })
  }
}
