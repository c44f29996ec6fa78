// Shared code of the generators: finds an area's files by the area's name and edits them through their syntax tree.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { AREAS } from '../test/spec/areas'

/** Error for a mistake of the caller; printed as one line. */
export class Refused extends Error {}

export const camel = (...words: string[]) =>
  words
    .flatMap((word) => word.split('-'))
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
export const pascal = (...words: string[]) => camel('', ...words)
export const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const quoted = (text: string) => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`

const parse = (text: string) => ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)

const find = <T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T | undefined =>
  is(node) ? node : ts.forEachChild(node, (child) => find(child, is))

/** Adds a row at the end of the object that a variable holds, directly or as the last argument of a call. */
export function addRow(text: string, variable: string, row: string): string {
  const declared = find(
    parse(text),
    (node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node) && node.name.getText() === variable,
  )
  const unwrapped =
    declared?.initializer && ts.isSatisfiesExpression(declared.initializer)
      ? declared.initializer.expression
      : declared?.initializer
  const value =
    unwrapped && ts.isCallExpression(unwrapped) ? unwrapped.arguments[unwrapped.arguments.length - 1] : unwrapped
  if (!value || !ts.isObjectLiteralExpression(value))
    throw new Refused(`${variable} is not an object literal: add this row by hand: ${row}`)
  const last = value.properties[value.properties.length - 1]
  const end = last ? last.getEnd() : value.getStart() + 1
  return `${text.slice(0, end)}${last ? ',' : ''}\n${row}${text.slice(end)}`
}

/** Adds a name to the import from the given module. */
export function addImport(text: string, name: string, from: string): string {
  const imports = parse(text).statements.filter(ts.isImportDeclaration)
  const same = imports.find(
    (one) => (one.moduleSpecifier as ts.StringLiteral).text === from && !one.importClause?.isTypeOnly,
  )
  const named = same?.importClause?.namedBindings
  if (named && ts.isNamedImports(named)) {
    if (named.elements.some((element) => element.name.text === name)) return text
    const names = [...named.elements.map((element) => element.getText()), name].sort()
    return `${text.slice(0, named.getStart())}{ ${names.join(', ')} }${text.slice(named.getEnd())}`
  }
  const end = imports[imports.length - 1]?.getEnd()
  const line = `import { ${name} } from '${from}'`
  return end === undefined ? `${line}\n\n${text}` : `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** Files to be written; later steps read them as if they were already written. */
export class Draft {
  readonly files = new Map<string, string>()

  constructor(readonly root: string) {}

  has(file: string) {
    return this.files.has(file) || fs.existsSync(path.join(this.root, file))
  }

  read(file: string) {
    return this.files.get(file) ?? fs.readFileSync(path.join(this.root, file), 'utf8')
  }

  create(file: string, text: string) {
    if (this.has(file)) throw new Refused(`${file} exists already`)
    this.files.set(file, text)
  }

  edit(file: string, change: (text: string) => string) {
    this.files.set(file, change(this.read(file)))
  }

  /** Writes and formats all files, and prints their names. */
  write(): string[] {
    const files = [...this.files.keys()]
    for (const [file, text] of this.files) {
      fs.mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true })
      fs.writeFileSync(path.join(this.root, file), text)
    }
    const formatter = path.join(this.root, 'node_modules/oxfmt/bin/oxfmt')
    execFileSync(process.execPath, [formatter, ...files], { cwd: this.root })
    return files
  }
}

export function checkArea(area: string) {
  if (!(area in AREAS))
    throw new Refused(`${area} is not an area of test/spec/areas.ts: ${Object.keys(AREAS).join(' ')}`)
}

type Flags = Record<string, { type: 'string' | 'boolean' }>

/** Runs a generator from the command line: two positional arguments and some flags. */
export function generate(
  usage: string,
  options: Flags,
  plan: (draft: Draft, words: [string, string], flags: Record<string, string | boolean | undefined>) => void,
) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [first, second] = positionals
    if (!first || !second) throw new Refused(usage)
    const draft = new Draft(path.resolve(__dirname, '..'))
    plan(draft, [first, second], values as Record<string, string | boolean | undefined>)
    for (const file of draft.write()) console.log(file)
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    process.exitCode = 1
  }
}
