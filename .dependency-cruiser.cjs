// The law of imports (ARCHITECTURE.md). The words inside a file are ESLint's.
const TEST = '\\.test\\.tsx?$'
const source = (layer) => ({ path: `^src/${layer}/`, pathNot: TEST })

/** A layer imports itself and the layers named, nothing else of ours. */
const only = (layer, allowed, comment) => ({
  name: `${layer}-imports-only`,
  comment,
  severity: 'error',
  from: source(layer),
  to: { path: '^(src|server|test|scripts|config|packages)/', pathNot: `^src/(${[layer, ...allowed].join('|')})[/.]` },
})
/** The same for values; types may come from anywhere. */
const values = (layer, allowed, comment) => {
  const rule = only(layer, allowed, comment)
  return { ...rule, to: { ...rule.to, dependencyTypesNot: ['type-only'] } }
}
/** Packages a layer may use; `null` for none. */
const packages = (layers, allowed, comment) => ({
  name: `${layers.join('-')}-packages`,
  comment,
  severity: 'error',
  from: source(`(?:${layers.join('|')})`),
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'unknown', 'core'],
    ...(allowed ? { pathNot: `node_modules/(${allowed})/` } : {}),
  },
})
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    only('contract', [], 'contract imports nothing: it is what both sides agree on'),
    only('routes', [], 'routes are pure data: the build reads them too'),
    only('texts', [], 'texts are sentences and nothing else'),
    only('domain', ['contract'], 'domain is pure: move what it needs into an argument'),
    only(
      'hosts',
      ['contract', 'domain', 'routes'],
      'a host adapter knows its contract and the addresses, never the shop',
    ),
    only(
      'api',
      ['contract', 'hosts'],
      'api knows the contract and the transport; what to do about a failure is above it',
    ),
    only(
      'stores',
      ['api', 'contract', 'domain', 'hosts', 'routes'],
      'stores return results; showing and going is for pages',
    ),
    only('ui', ['styles', 'texts', 'domain'], 'ui takes props and gives events: no stores, no routes'),
    // Names of types are free to features and pages; the two rules on features and pages below hold for types too.
    values(
      'features',
      [
        ...['stores', 'domain', 'contract', 'routes', 'ui', 'texts', 'styles', 'api/flows'],
        ...['app/context', 'app/loaded', 'app/loader', 'app/page-events', 'app/shown', 'app/top-bar'],
      ],
      'a feature reaches the app through useApp()',
    ),
    values(
      'pages',
      [
        ...['features', 'stores', 'domain', 'contract', 'routes', 'ui', 'texts', 'styles'],
        // What a page says of its calls and their answers; who calls is useApp().
        ...['api/flows', 'api/result'],
        ...['app/context', 'app/define-page', 'app/share', 'app/shown', 'app/top-bar', 'app/after-frame'],
        ...['app/loaded', 'app/loader'],
      ],
      'a page is wiring: the app is reached through useApp() and definePage()',
    ),

    packages(['routes', 'texts'], null, 'pure data needs no package'),
    packages(
      ['domain'],
      'dayjs|@babel/runtime',
      'domain knows dayjs and no other package: it runs on every host and on the server',
    ),
    packages(['contract'], 'zod', 'zod is the only package of the contract'),
    packages(['api', 'stores'], 'mobx|dayjs|@babel/runtime', 'api and stores know MobX and dayjs, never React or Taro'),

    forbid(
      'contract-types-only-above',
      // hosts/later brings the rows that H5's first load leaves out (ADR 0016).
      { path: '^src/(domain|hosts|stores|features|pages)/', pathNot: [TEST, '^src/hosts/later/'] },
      { path: '^src/contract/', pathNot: '^src/contract/codes', dependencyTypesNot: ['type-only'] },
      'only the api carries the contract; others take its types with `import type`',
    ),
    forbid(
      'schemas-type-only-in-client',
      { path: '^src/(?!contract/)', pathNot: TEST },
      { path: '^src/contract/.*(schemas?|shapes|types)\\.ts$', dependencyTypesNot: ['type-only'] },
      'schemas carry zod, which must not reach the bundle: `import type`',
    ),
    forbid(
      'host-implementations-only-in-app',
      { path: '^src/(?!app/|app\\.tsx|hosts/)', pathNot: TEST },
      // What every capability answers is a contract too.
      { path: '^src/hosts/', pathNot: '/contract\\.ts$|^src/hosts/result\\.ts$' },
      'take the capability from useApp().hosts; only app/ puts implementations together',
    ),
    forbid(
      'host-contracts-type-only',
      { path: '^src/(api|stores|domain|features|pages)/', pathNot: TEST },
      { path: '^src/hosts/(.+contract|result)\\.ts$', dependencyTypesNot: ['type-only'] },
      'a host contract is types: `import type`',
    ),
    forbid(
      'no-cross-feature',
      { path: '^src/features/([^/]+)/', pathNot: TEST },
      { path: '^src/features/', pathNot: '^src/features/($1|commodity)/' },
      'a feature imports no other but commodity, the goods that every area lists: lift what they share into domain, stores or ui',
    ),
    forbid(
      'own-feature-only',
      // The addresses of the two phone pages are fixed from outside: they are of the area `login`.
      { path: '^src/pages/([^/]+)/', pathNot: [TEST, '^src/pages/(alipay/)?phone/'] },
      { path: '^src/features/', pathNot: '^src/features/($1|commodity)/' },
      "a page uses its own area's feature, and commodity: lift what they share into domain, stores or ui",
    ),
    forbid(
      'no-page-to-page',
      { path: '^src/pages/([^/]+)/([^/]+)/', pathNot: TEST },
      { path: '^src/pages/', pathNot: '^src/pages/$1/$2/' },
      'a page never imports another: go() there, or lift what they share',
    ),
    forbid(
      'server-shares-only-contract-and-domain',
      { path: '^server/', pathNot: TEST },
      { path: '^(src|test|scripts|config|packages)/', pathNot: '^src/(contract|domain)/' },
      'the server shares contract and domain with the app and nothing else',
    ),
    forbid(
      'packages-stand-alone',
      { path: '^packages/([^/]+)/' },
      { path: '^(src|server|test|scripts|config|packages)/', pathNot: '^packages/$1/' },
      'a package knows nothing of the app: what it needs is an option',
    ),
    forbid(
      'source-never-imports-tests',
      { path: '^(src|server)/', pathNot: TEST },
      { path: `(^test/|${TEST})` },
      'test code stays out of what ships',
    ),
    forbid('no-cycles', { pathNot: TEST }, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid(
      'no-missing-module',
      {},
      { couldNotResolve: true, pathNot: '\\.(png|svg|jpg)$|^taro-lean-aliases$' },
      'nothing stands at that path',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(s?css|png|jpg|svg)$' },
    enhancedResolveOptions: {
      // The file of one host stands for its siblings: each of them is checked as a source file of its own.
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
