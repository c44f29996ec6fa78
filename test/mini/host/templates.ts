/** Template files of a package: imports, named templates, wxs and sjs modules. One scope per file, as in the hosts. */
import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { parseMarkup, type Markup } from './markup'
import type { Dict, HostName } from './types'

export interface TemplateFile {
  path: string
  body: Markup[]
  own: Map<string, { node: Markup; file: TemplateFile }>
  /** Direct imports only: `<import>` is not transitive. */
  imports: TemplateFile[]
  modules: Dict
}

const attribute = (node: Markup, name: string): string => {
  const pair = node.attrs.find(([key]) => key === name)
  return pair ? String(pair[1]({})) : ''
}

const parsed = new Map<string, { mtime: number; tree: Markup }>()

function parseFile(absolute: string, host: HostName, shown: string): Markup {
  const mtime = fs.statSync(absolute).mtimeMs
  const known = parsed.get(absolute)
  if (known?.mtime === mtime) return known.tree
  const tree = parseMarkup(fs.readFileSync(absolute, 'utf8'), host, shown)
  parsed.set(absolute, { mtime, tree })
  return tree
}

export class Templates {
  private readonly files = new Map<string, TemplateFile>()
  private readonly scripts = new Map<string, unknown>()
  private readonly context = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  })

  constructor(
    private readonly dist: string,
    private readonly host: HostName,
  ) {}

  /** Returns the template file of a page: `pages/home/index` → `pages/home/index.wxml` or `.axml`. */
  load(page: string): TemplateFile {
    return this.file(`${page}.${this.host === 'weapp' ? 'wxml' : 'axml'}`)
  }

  private resolve(from: string, to: string): string {
    return path.posix.normalize(to.startsWith('/') ? to.slice(1) : path.posix.join(path.posix.dirname(from), to))
  }

  private file(name: string): TemplateFile {
    const known = this.files.get(name)
    if (known) return known
    const absolute = path.join(this.dist, name)
    if (!fs.existsSync(absolute)) throw new Error(`template file ${name} is missing`)
    const file: TemplateFile = {
      path: name,
      body: [],
      own: new Map(),
      imports: [],
      modules: Object.create(null) as Dict,
    }
    this.files.set(name, file)
    for (const node of parseFile(absolute, this.host, name).children) this.place(node, file)
    return file
  }

  private place(node: Markup, file: TemplateFile): void {
    const target = () => this.resolve(file.path, attribute(node, 'src') || attribute(node, 'from'))
    if (node.tag === 'import') file.imports.push(this.file(target()))
    else if (node.tag === 'include') file.body.push(...this.file(target()).body)
    else if (node.tag === 'wxs')
      file.modules[attribute(node, 'module')] =
        node.script === undefined ? this.script(target()) : this.run(node.script, `${file.path}#wxs`)
    else if (node.tag === 'import-sjs') file.modules[attribute(node, 'name')] = this.script(target())
    else if (node.tag === 'template' && !node.is) file.own.set(attribute(node, 'name'), { node, file })
    else file.body.push(node)
  }

  private script(name: string): unknown {
    if (!this.scripts.has(name)) {
      const source = fs.readFileSync(path.join(this.dist, name), 'utf8')
      this.scripts.set(name, this.run(source, name))
    }
    return this.scripts.get(name)
  }

  private run(source: string, name: string): unknown {
    const commonJs = source
      .replace(/^\s*import\s+(\w+)\s+from\s+(['"][^'"]+['"])\s*;?/gm, 'var $1 = require($2);')
      .replace(/^\s*export\s+default\s+/m, 'module.exports = ')
    const module = { exports: {} as unknown }
    const wrapper = vm.runInContext(`(function(module, exports, require){${commonJs}\n})`, this.context, {
      filename: path.join(this.dist, name),
    }) as (m: typeof module, e: unknown, r: (to: string) => unknown) => void
    wrapper(module, module.exports, (to) => this.script(this.resolve(name, to)))
    return module.exports
  }
}

export function findTemplate(file: TemplateFile, name: string): { node: Markup; file: TemplateFile } | undefined {
  const own = file.own.get(name)
  if (own) return own
  for (const imported of file.imports) {
    const match = imported.own.get(name)
    if (match) return match
  }
  return undefined
}
