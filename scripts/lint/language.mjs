// The language of doc comments and test titles as ESLint rules (docs/glossary.md has the words).

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
  rules: { comments, 'test-titles': testTitles },
}
