import { withLazyImports } from './lazy-import'

const rewritten = (code: string) => withLazyImports(code, 'x.tsx', 'pages/order/lazy.js')

test('an import of a lazy file brings the subpackage first', () => {
  expect(rewritten("const a = await import('./check.lazy').catch(b)\n")).toMatch(
    /^import \{ bringLazy as \$bringLazy \} from ".*bring-lazy\.js";const a = await \$bringLazy\(".\/pages\/order\/lazy\.js"\)\.then\(\(\) => import\('\.\/check\.lazy'\)\)\.catch\(b\)\n$/,
  )
})

test.each([
  "type A = typeof import('./check.lazy')",
  "import type { A } from './check.lazy'",
  "const a = () => import('./check')",
  "// import('./check.lazy')",
])('leaves %s unchanged', (code) => expect(rewritten(code)).toBe(code))
