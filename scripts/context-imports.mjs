// Prints how many values the contexts of the server import from each other: `npm run deps`. Which imports are allowed
// is checked by dependency-cruiser.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inRoot } from './lib.mjs'

const CONTEXTS = inRoot('server/contexts')
const contextOf = (file) => path.relative(CONTEXTS, file).split(path.sep)[0]

const files = fs
  .readdirSync(CONTEXTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => path.join(CONTEXTS, name))

/** Values that a file imports from other contexts, as `[context, name]`. */
function valuesOf(file) {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const target = path.resolve(path.dirname(file), moduleSpecifier.text)
    const isForeign = target.startsWith(CONTEXTS + path.sep) && contextOf(target) !== contextOf(file)
    if (!isForeign || !importClause || importClause.isTypeOnly) return []
    const { namedBindings } = importClause
    if (!namedBindings || !ts.isNamedImports(namedBindings)) return [[contextOf(target), '*']]
    return namedBindings.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ propertyName, name }) => [contextOf(target), (propertyName ?? name).text])
  })
}

/** `from -> to`: how many files import how many different values. */
const arrows = new Map()
for (const file of files)
  for (const [context, value] of valuesOf(file)) {
    const arrow = `${contextOf(file)} -> ${context}`
    const { importers, values } = arrows.get(arrow) ?? { importers: new Set(), values: new Set() }
    arrows.set(arrow, { importers: importers.add(file), values: values.add(value) })
  }

const count = (pick) => [...arrows.values()].reduce((total, arrow) => total + pick(arrow).size, 0)
for (const [arrow, { importers, values }] of [...arrows].sort())
  console.log(
    `${arrow.padEnd(28)} ${String(importers.size).padStart(3)} files  ${String(values.size).padStart(3)} values`,
  )
console.log(
  `value imports between contexts: ${count(({ importers }) => importers)} (${arrows.size} pairs, ${count(({ values }) => values)} values)`,
)
