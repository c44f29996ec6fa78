// React's reconciler serves hosts of every kind and asks Taro's at run time which kind it is: it changes its tree in place, never keeps
// old ones, and draws nothing that a server has sent. Said as constants, the minifier leaves the rest out: 10 KB of 88.
const KIND = {
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsTestSelectors: false,
  isPrimaryRenderer: true,
}
// What @tarojs/react calls (a test holds them against it); other exports keep code that nobody runs.
const CALLED = [
  ...['batchedUpdates', 'createContainer', 'findHostInstance', 'flushSync', 'getPublicRootInstance'],
  ...['injectIntoDevTools', 'runWithPriority', 'updateContainer'],
]

module.exports = (code) => {
  let text = code
  for (const [name, value] of Object.entries(KIND)) {
    const asked = `$$$hostConfig.${name}`
    if (!text.includes(asked)) throw new Error(`React asks for ${name} in another way now`)
    text = text.replace(asked, String(value))
  }
  return text.replace(/\bexports\.(\w+)=/g, (whole, name) => (CALLED.includes(name) ? whole : 'void '))
}
module.exports.CALLED = CALLED
module.exports.KIND = KIND
