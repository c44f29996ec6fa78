import { buildSync } from 'esbuild'
import { writeCache } from './cache'

// What the app and mobx-react-lite take from MobX. A name that is missing here fails the build by name.
const NAMES = [
  'Reaction',
  'configure',
  'getDependencyTree',
  'makeAutoObservable',
  'makeObservable',
  'observable',
  'reaction',
  'autorun',
  'runInAction',
]

/**
 * MobX cut to what is used, its inner names (those that end in _) shortened: 8 KB less on every host. They may only be
 * shortened together, so it happens once, before the build, and not in the minifier.
 */
export function leanMobx(root: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${NAMES.join(', ')} } from 'mobx'`, resolveDir: root },
    bundle: true,
    format: 'esm',
    target: 'es2018',
    minifySyntax: true,
    mangleProps: /[a-z]_$/,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const text = (outputFiles[0]?.text ?? '')
    // Stands before `new` and `.prototype` but uses no `this`: the minifier would make an arrow of it.
    .replace(/StubArray = function\(\) \{\s*\}/, 'StubArray = class {}')
    // Eleven hundred getters at every start, for arrays without proxies: those add what they need when they grow.
    .replace(/^reserveArrayBuffer\(1e3\);$/m, '')
  return writeCache('mobx.mjs', text)
}
