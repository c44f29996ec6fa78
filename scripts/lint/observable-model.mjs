// ESLint rule for models: `observableModel(this, …)` instead of MobX's own call, with names that the class has.

/** Names of a class: fields, methods and parameters of the constructor that are fields. */
const membersOf = ({ body }) =>
  new Set(
    body.flatMap((member) => [
      member.key?.name,
      ...(member.kind === 'constructor' ? member.value.params : []).map(
        ({ parameter }) => parameter && (parameter.left ?? parameter).name,
      ),
    ]),
  )

const fields = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      mobx: 'observableModel of src/stores/observable-model.ts makes a model observable: no list of private fields (ADR 0051).',
      unknown: "The class has no '{{name}}': observableModel would ignore it. Correct or remove the name.",
    },
  },
  create(context) {
    const classes = []
    return {
      ClassBody: (node) => void classes.push(membersOf(node)),
      'ClassBody:exit': () => void classes.pop(),
      CallExpression({ callee, arguments: [model, exceptions] }) {
        if (model?.type !== 'ThisExpression') return
        if (callee.name === 'makeAutoObservable') context.report({ node: callee, messageId: 'mobx' })
        if (callee.name !== 'observableModel') return
        const names = (exceptions?.properties ?? []).flatMap(({ value }) => value?.elements ?? [])
        for (const node of names)
          if (!classes.at(-1)?.has(node.value))
            context.report({ node, messageId: 'unknown', data: { name: node.value } })
      },
    }
  },
}

export default { rules: { fields } }
