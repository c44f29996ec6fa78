import fs from 'node:fs'
import path from 'node:path'
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

/** Questions of MobX whose answer we know: what hangs on the other answer goes. */
const ANSWERS: Record<string, string> = {
  // Nobody decorates; classes name their fields to makeAutoObservable.
  is20223Decorator: 'return false',
  // Nobody intercepts or observes a change: `reaction` and `autorun` hear of it.
  hasInterceptors: 'return false',
  hasListeners: 'return false',
  // Our actions are async functions.
  isGenerator: 'return false',
  // Every host we serve has proxies.
  createLegacyArray: 'die(2)',
  reserveArrayBuffer: '',
  // Values are the same or they are not: nothing of ours is `struct`.
  deepEqual: 'return a === b',
}

/** What is done when it loads, and serves the above alone or a developer's tools. */
const STATEMENTS = [
  /,\s*decorate_20223_: decorate_20223_\$\d/g,
  /^flow\.bound = .*$/m,
  /^inherit\(StubArray, Array\.prototype\);$/m,
  /^Object\.entries\(arrayExtensions\)\.forEach\([\s\S]*?^\}\);$/m,
  /^reserveArrayBuffer\(1000\);$/m,
  /^if \(typeof __MOBX_DEVTOOLS_GLOBAL_HOOK__[\s\S]*?^\}$/m,
  /^export \{[^}]*\};$/m,
]

/** MobX without what none of our code asks for. @throws Error where it is written in another way now */
function cut(source: string): string {
  const replaced = (text: string, part: RegExp, by: string) => {
    if (text.search(part) < 0) throw new Error(`MobX is written in another way now: ${part}`)
    return text.replace(part, by)
  }
  const answered = Object.entries(ANSWERS).reduce(
    (text, [name, body]) =>
      replaced(text, new RegExp(`^(function ${name}\\([^)]*\\)) \\{[\\s\\S]*?^\\}$`, 'm'), `$1 { ${body} }`),
    source,
  )
  return STATEMENTS.reduce((text, part) => replaced(text, part, ''), answered)
}

/**
 * MobX cut to what is used, its inner names (those that end in _) shortened: they may only be shortened together, so it happens
 * once, before the build, and not in the minifier.
 */
export function leanMobx(root: string): string {
  const file = path.join(root, 'node_modules/mobx/dist/mobx.esm.js')
  const { outputFiles } = buildSync({
    stdin: { contents: `${cut(fs.readFileSync(file, 'utf8'))}\nexport { ${NAMES.join(', ')} }`, resolveDir: root },
    bundle: true,
    format: 'esm',
    target: 'es2018',
    minifySyntax: true,
    mangleProps: /[a-z]_$/,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return writeCache('mobx.mjs', outputFiles[0]?.text ?? '')
}
