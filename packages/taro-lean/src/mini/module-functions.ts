import ts from 'typescript'
import { modulesOf, parseScript } from '../webpack-modules'

/**
 * Writes each module as a function: `(a,b)=>{…}` → `function(a,b){…}`. V8 skips the body of a function until it is called, and
 * compiles all of an arrow function that stands inside another function. Webpack passes the exports as `this`; no arrow reads it.
 */
export function withModuleFunctions(code: string): string {
  const file = parseScript(code)
  let written = ''
  let at = 0
  for (const { body } of modulesOf(file)) {
    if (!ts.isArrowFunction(body) || !ts.isBlock(body.body)) continue
    const params = body.parameters.map((param) => param.getText(file)).join(',')
    written += `${code.slice(at, body.getStart(file))}function(${params})`
    at = body.body.getStart(file)
  }
  return written + code.slice(at)
}
