import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { CLASSES } from '../../config/classes'
import { USED } from '../../config/components'

const root = path.resolve(__dirname, '../..')

/** Attributes that every component has; only H5 uses the last ones. */
const ANYWHERE = /^(className|style|id|key|ref|children|onClick|catchMove|data-.*|aria-.*|tabIndex|onKeyDown|imgProps)$/

const sources = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

const read = (file: string) => fs.readFileSync(path.join(root, 'src', file), 'utf8')

/** Returns the inputs of Taro that do not spread `fieldInput(kind)`, which sets keypad and autofill. */
function inputsWithoutKind(code: string): string[] {
  if (!/import \{[^}]*\bInput\b[^}]*\} from '@tarojs\/components'/.test(code)) return []
  return (code.match(/<Input\b[^]*?\/>/g) ?? []).filter((input) => !input.includes('{...fieldInput('))
}

/**
 * Returns the components and attributes that code sets on Taro's components: 'Swiper.onChange' for `<Swiper
 * onChange={…}>`.
 */
function attributesIn(code: string): string[] {
  const file = ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const matches: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const component = fromTaro.get(node.tagName.getText())
      const names = node.attributes.properties.filter(ts.isJsxAttribute).map(({ name }) => name.getText())
      if (component) matches.push(component, ...names.map((name) => `${component}.${name}`))
    }
    ts.forEachChild(node, visit)
  }
  /** Maps the local name of each imported component to its name in Taro. */
  const fromTaro = new Map(
    file.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => moduleSpecifier.getText().includes('@tarojs/components'))
      .flatMap(({ importClause }) => {
        const named = importClause?.namedBindings
        return named && ts.isNamedImports(named)
          ? named.elements.map(({ name, propertyName = name }) => [name.text, propertyName.text] as const)
          : []
      }),
  )
  visit(file)
  return matches
}

function isCarried(use: string): boolean {
  const [component = '', name] = use.split('.')
  const { [component]: used } = USED
  if (!used || name === undefined || ANYWHERE.test(name)) return used !== undefined
  const plain = (text: string) => text.replace(/^bind/, 'on').replaceAll('-', '').toLowerCase()
  return used.some((known) => plain(known) === plain(name))
}

test('the mini-program templates support every component and attribute that the app sets', () => {
  const uses = sources.flatMap((file) => attributesIn(read(file)))
  expect(uses.length).toBeGreaterThan(300)
  expect([...new Set(uses)].filter((use) => !isCarried(use))).toEqual([])
})

test('reports components and attributes that the templates do not support', () => {
  const page =
    "import { View, Map as Chart } from '@tarojs/components'\nexport const A = () => <View hoverClass='x' onLongPress={f}><Chart /></View>"
  expect(attributesIn(page).filter((use) => !isCarried(use))).toEqual(['View.hoverClass', 'View.onLongPress', 'Map'])
})

test('every input sets its keypad and autofill by its kind', () => {
  expect(sources.flatMap((file) => inputsWithoutKind(read(file)))).toEqual([])
})

test('reports an input without a kind', () => {
  const page = "import { Input } from '@tarojs/components'\nexport const A = () => <Input type='number' value='' />"
  expect(inputsWithoutKind(page)).toEqual(["<Input type='number' value='' />"])
})

test('every class that setData sends as a letter is one of the app, and each has one letter', () => {
  const styles = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(scss|tsx)$/.test(file))
    .map(read)
    .join('\n')
  // A modifier is written as `&--s` or composed; its element stands in full.
  const words = CLASSES.flatMap(({ name }) => name.split(' ')).map((word) =>
    word.replace(/(--[\w-]+|-(bolt|plus))$/, ''),
  )
  expect([...new Set(words)].filter((word) => !styles.includes(word))).toEqual([])
  expect(new Set(CLASSES.map(({ name, p1 }) => `${name} ${p1 ?? ''}`)).size).toBe(CLASSES.length)
  expect(CLASSES.length).toBeLessThanOrEqual(52)
})
