import { ShapeError } from '../shape'

const IMPORT = /import component from (.+)\n/

/** Loader that wraps what Taro's page loader wrote: the module of a page runs when the page is first drawn. */
export default function lazyPage(source: string) {
  if (!IMPORT.test(source)) throw new ShapeError('lazy-pages', "Taro's page loader does not import the page")
  return source.replace(
    IMPORT,
    (_, file: string) => `import { createElement } from 'react'
const component = (props) => createElement(require(${file}).default, props)
`,
  )
}
