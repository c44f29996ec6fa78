// The language of the code (docs/glossary.md) as ESLint rules: identifiers, file names, doc comments and test titles.
import fs from 'node:fs'
import path from 'node:path'
import { NAMES, WORDS } from './words.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Splits an identifier or a file name into lower-case words: `oldWishKey` gives old, wish, key. */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())

/** Names that the wire or the database fixes: keys of the contract and of the table types. Read once per run. */
const fixedNames = (() => {
  const names = new Set()
  const read = (folder, isSource) => {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isSource(entry.name)) continue
      const text = fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
      for (const [, name] of text.matchAll(/(?:^|[{,(\s])(\w+)\??:/g)) names.add(name)
      for (const [, list] of text.matchAll(/\{([\w\s,]+)\}/g))
        for (const name of list.split(',')) names.add(name.trim())
    }
  }
  read(path.join(ROOT, 'src/contract'), (name) => /\.ts$/.test(name) && !/\.test\./.test(name))
  read(path.join(ROOT, 'server'), (name) => /tables?\.ts$/.test(name))
  return names
})()

/**
 * The term to use instead of a banned name; undefined for a name that is fine. Members may mirror a field of the wire, and
 * variables one whose name has several words (`goodsVoList`); a variable of one word is translated.
 */
function betterName(name, isMember) {
  if (fixedNames.has(name) && (isMember || wordsOf(name).length > 1)) return undefined
  if (Object.hasOwn(NAMES, name)) return NAMES[name]
  const word = wordsOf(name).find((one) => Object.hasOwn(WORDS, one))
  return word && WORDS[word]
}

const identifiers = {
  meta: { type: 'suggestion', schema: [], messages: { banned: "'{{name}}' is not in the glossary: {{better}}." } },
  create(context) {
    const check = (node, isMember = false) => {
      if (node?.type !== 'Identifier') return
      const better = betterName(node.name, isMember)
      if (better) context.report({ node, messageId: 'banned', data: { name: node.name, better } })
    }
    /** Names that a pattern declares. A shorthand of a wire field keeps the field's name. */
    const pattern = (node) => {
      if (!node) return
      if (node.type === 'Identifier') check(node)
      else if (node.type === 'AssignmentPattern') pattern(node.left)
      else if (node.type === 'RestElement') pattern(node.argument)
      else if (node.type === 'ArrayPattern') node.elements.forEach(pattern)
      else if (node.type === 'TSParameterProperty') pattern(node.parameter)
      else if (node.type === 'ObjectPattern')
        for (const property of node.properties)
          if (property.type === 'RestElement') pattern(property.argument)
          else if (!property.shorthand) pattern(property.value)
    }
    const callable = (node) => {
      check(node.id)
      node.params.forEach(pattern)
    }
    const named = (node) => check(node.id)
    const member = (node) => !node.computed && check(node.key, true)
    return {
      VariableDeclarator: (node) => pattern(node.id),
      FunctionDeclaration: callable,
      FunctionExpression: callable,
      ArrowFunctionExpression: callable,
      ClassDeclaration: named,
      TSTypeAliasDeclaration: named,
      TSInterfaceDeclaration: named,
      MethodDefinition: member,
      PropertyDefinition: member,
      TSPropertySignature: member,
      TSMethodSignature: member,
    }
  },
}

const fileNames = {
  meta: { type: 'suggestion', schema: [], messages: { banned: "File name '{{name}}': {{better}}." } },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename).replace(/\.(test|h5|weapp|alipay|d)?\.?[cm]?[jt]sx?$/, '')
      const word =
        wordsOf(name).find((one) => Object.hasOwn(WORDS, one)) ?? (Object.hasOwn(NAMES, name) ? name : undefined)
      if (word) context.report({ node, messageId: 'banned', data: { name, better: WORDS[word] ?? NAMES[word] } })
    },
  }),
}

const HEADLESS = /^(What|Who|Whose|Whom|Whoever|Where|Nobody|Somebody|That|Of what)\b/

const comments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      headless: "A doc comment starts with a verb or a noun, not with '{{word}}': say what it does, then why.",
    },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue
        const word = HEADLESS.exec(comment.value.replace(/^[*\s]+/, ''))?.[0]
        if (word) context.report({ loc: comment.loc, messageId: 'headless', data: { word } })
      }
    },
  }),
}

const LONGEST_TITLE = 100
const TITLED = new Set(['test', 'it', 'describe'])
/** Rule ids in front of a title: `BC-12`, `RO-20, 21`. */
const RULE_IDS = /^(?:[A-Z]{2,4}-\d+(?:[,…–\s]+(?:and )?(?:\d+|(?=[A-Z]{2,4}-)))*[\s:,]*)+/

const testTitles = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      long: `A test title is one claim of at most ${LONGEST_TITLE} characters; this one has {{length}}.`,
      headless: "A test title starts with its subject or a verb in the present, not with '{{word}}'.",
    },
  },
  create(context) {
    const rootName = (callee) => {
      let node = callee
      while (
        node.type === 'MemberExpression' ||
        node.type === 'CallExpression' ||
        node.type === 'TaggedTemplateExpression'
      )
        node = node.type === 'MemberExpression' ? node.object : (node.callee ?? node.tag)
      return node.type === 'Identifier' ? node.name : ''
    }
    const textOf = (node) =>
      node?.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node?.type === 'TemplateLiteral'
          ? node.quasis.map(({ value }) => value.cooked).join('')
          : undefined
    return {
      CallExpression(node) {
        if (!TITLED.has(rootName(node.callee)) || node.arguments.length < 2) return
        const [first] = node.arguments
        const title = textOf(first)
        if (title === undefined) return
        if (title.length > LONGEST_TITLE)
          context.report({ node: first, messageId: 'long', data: { length: String(title.length) } })
        const word = HEADLESS.exec(title.replace(RULE_IDS, '').replace(/^[a-z]/, (letter) => letter.toUpperCase()))?.[0]
        if (word) context.report({ node: first, messageId: 'headless', data: { word } })
      },
    }
  },
}

export default {
  meta: { name: 'language' },
  rules: { identifiers, 'file-names': fileNames, comments, 'test-titles': testTitles },
}
