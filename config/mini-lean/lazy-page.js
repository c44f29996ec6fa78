// Wraps what Taro's page loader wrote: the module of a page runs when the page is first drawn.
const IMPORT = /import component from (.+)\n/

module.exports = function lazyPage(source) {
  if (!IMPORT.test(source)) throw new Error("Taro's page loader writes something else now")
  return source.replace(
    IMPORT,
    (_, file) => `import { createElement } from 'react'
const component = (props) => createElement(require(${file}).default, props)
`,
  )
}
