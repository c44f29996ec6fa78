// Plugin of Stryker. Faults in the arguments of `observableModel(this, {...})` say nothing about behaviour: they change
// which fields are tracked, and ESLint checks that (`model/fields`).

const REASON = 'ESLint checks which fields a model tracks (model/fields)'

/** Returns the reason to ignore a node and everything in it; undefined for a node that is mutated. */
export function shouldIgnore({ node }) {
  const isModel = node.type === 'CallExpression' && node.callee.name === 'observableModel'
  return isModel ? REASON : undefined
}

// A plain object: `@stryker-mutator/api` is not a direct dependency. 'Ignore' is its PluginKind.Ignore.
export const strykerPlugins = [{ kind: 'Ignore', name: 'observable-model', value: { shouldIgnore } }]
