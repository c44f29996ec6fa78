// ESLint rule for pages and features: `Loaded` of src/page-kit/loaded.tsx is the one way to draw loading, failed, missing and
// empty, so a page compares no state to choose a skeleton or an error by hand.

const MESSAGE =
  'Loaded of src/page-kit/loaded.tsx draws the states of a page: give it the texts. A real exception is listed in eslint.config.mjs with its reason.'
const SKELETON = /Skeleton/

const isJsx = (node) => node?.type === 'JSXElement' || node?.type === 'JSXFragment'
const nameOf = (node) => (node?.type === 'JSXElement' ? node.openingElement.name.name : undefined)

/** Whether an expression contains `….state === 'loading'` or `'failed'`. */
const comparesState = (node) => {
  if (node?.type === 'LogicalExpression') return comparesState(node.left) || comparesState(node.right)
  return (
    node?.type === 'BinaryExpression' &&
    /^[!=]==$/.test(node.operator) &&
    /^(loading|failed)$/.test(node.right.value) &&
    /state$/i.test(node.left.name ?? node.left.property?.name ?? '')
  )
}

/** Element that a statement returns at once. */
const returned = (node) => {
  const last = node?.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement' ? last.argument : undefined
}

const isError = ({ name, attributes }) =>
  name.name === 'LoadFailed' ||
  (name.name === 'EmptyState' &&
    attributes.some(
      (one) => one.name?.name === 'kind' && (one.value?.value === 'error' || one.value?.value === 'offline'),
    ))

const loaded = {
  meta: { type: 'suggestion', schema: [], messages: { loaded: MESSAGE } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'loaded' })
    return {
      JSXOpeningElement: (node) => void (isError(node) && report(node)),
      IfStatement: ({ test, consequent }) => void (comparesState(test) && isJsx(returned(consequent)) && report(test)),
      SwitchCase: ({ test, consequent }) =>
        void (test?.value === 'loading' && isJsx(returned(consequent.at(-1))) && report(test)),
      LogicalExpression: ({ operator, left, right }) =>
        void (operator === '&&' && comparesState(left) && SKELETON.test(nameOf(right) ?? '') && report(left)),
    }
  },
}

export default { rules: { loaded } }
