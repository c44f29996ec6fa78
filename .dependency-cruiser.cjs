// Rules for imports between folders (see ARCHITECTURE.md). ESLint checks the syntax inside a file.
const TEST = '\\.test\\.tsx?$'
const source = (layer) => ({ path: `^src/${layer}/`, pathNot: TEST })

/** Rule: a layer imports only itself and the listed layers from our own code. */
const only = (layer, allowed, comment) => ({
  name: `${layer}-imports-only`,
  comment,
  severity: 'error',
  from: source(layer),
  to: { path: '^(src|server|test|scripts|config|packages)/', pathNot: `^src/(${[layer, ...allowed].join('|')})[/.]` },
})
/** The same rule for values only: a layer may import types from anywhere. */
const values = (layer, allowed, comment) => {
  const rule = only(layer, allowed, comment)
  return { ...rule, to: { ...rule.to, dependencyTypesNot: ['type-only'] } }
}
/** Rule: npm packages that a layer may use; `null` allows none. */
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

/** The contexts of the server: each may import the index.ts of those before it (ADR 0049). */
const CONTEXTS = ['catalog', 'customer', 'marketing', 'checkout', 'prescription', 'orders', 'payment', 'support']
/** Test code of the server reads and prepares rows of every context. */
const SERVER_TESTS = [TEST, '^server/testing/']
const upward = (context, at) =>
  forbid(
    'no-upward-context',
    { path: `^server/contexts/${context}/`, pathNot: TEST },
    { path: `^server/contexts/(${CONTEXTS.slice(at + 1).join('|')})/` },
    'a context imports only those before it in the order: declare a port (ports.ts) or move what both need down',
  )

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
    // Types of the layers below are free; the rules on app, features and pages below hold for types too.
    values(
      'page-kit',
      ['stores', 'domain', 'ui', 'texts', 'routes', 'styles', 'api/flows'],
      'page-kit is what every page is made with: it knows no page and no feature',
    ),
    values(
      'features',
      ['page-kit', 'stores', 'domain', 'contract', 'routes', 'ui', 'texts', 'styles', 'api/flows'],
      'a feature reaches the app through useApp()',
    ),
    values(
      'pages',
      [
        ...['page-kit', 'features', 'stores', 'domain', 'contract', 'routes', 'ui', 'texts', 'styles'],
        // Flows and results of a page's calls; useApp() makes the calls.
        ...['api/flows', 'api/result'],
      ],
      'a page is wiring: the app is reached through useApp() and definePage()',
    ),
    forbid(
      'app-imported-by-nobody',
      { path: '^src/(?!app/|app\\.tsx)', pathNot: TEST },
      { path: '^src/app/' },
      'app/ puts the parts together: a page or feature asks for a port of page-kit/ports instead',
    ),
    forbid(
      'page-kit-below-pages',
      { path: '^src/page-kit/', pathNot: TEST },
      { path: '^src/(app|features|pages)/' },
      'page-kit knows no page and no feature, also not by type',
    ),

    packages(['routes', 'texts'], null, 'pure data needs no package'),
    packages(['domain'], 'dayjs', 'domain knows dayjs and no other package: it runs on every host and on the server'),
    packages(['contract'], 'zod', 'zod is the only package of the contract'),
    packages(['api', 'stores'], 'mobx|dayjs', 'api and stores know MobX and dayjs, never React or Taro'),

    forbid(
      'contract-types-only-above',
      // hosts/lazy-tables loads the rows that H5's first load leaves out (ADR 0016).
      { path: '^src/(domain|hosts|stores|page-kit|features|pages)/', pathNot: [TEST, '^src/hosts/lazy-tables/'] },
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
      // The result type of every capability counts as a contract too.
      { path: '^src/hosts/', pathNot: '/contract\\.ts$|^src/hosts/result\\.ts$' },
      'take the capability from useApp().hosts; only app/ puts implementations together',
    ),
    forbid(
      'host-contracts-type-only',
      { path: '^src/(api|stores|domain|page-kit|features|pages)/', pathNot: TEST },
      { path: '^src/hosts/(.+contract|result)\\.ts$', dependencyTypesNot: ['type-only'] },
      'a host contract is types: `import type`',
    ),
    forbid(
      'no-cross-feature',
      { path: '^src/features/([^/]+)/', pathNot: TEST },
      { path: '^src/features/', pathNot: '^src/features/($1|product)/' },
      'a feature imports no other but product, which every area lists: lift what they share into domain, stores or ui',
    ),
    forbid(
      'own-feature-only',
      // Both phone pages belong to the area `login`; their urls are fixed by external parties.
      { path: '^src/pages/([^/]+)/', pathNot: [TEST, '^src/pages/(alipay/)?phone/', '^src/pages/merchant/'] },
      { path: '^src/features/', pathNot: '^src/features/($1|product)/' },
      "a page uses its own area's feature, and product: lift what they share into domain, stores or ui",
    ),
    forbid(
      'merchant-shows-the-shop',
      { path: '^src/pages/merchant/', pathNot: TEST },
      { path: '^src/features/', pathNot: '^src/features/(merchant|product|order|main)/' },
      "the shell of partners shows the shop's own orders and help over the partner's data; nothing of other areas",
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
      'platform-imports-nothing',
      { path: '^server/platform/', pathNot: TEST },
      { path: '^server/', pathNot: '^server/platform/' },
      'the platform knows no business: take it as an argument, or join types by declaration merging (server/dependencies.ts)',
    ),
    forbid(
      'providers-import-platform-only',
      { path: '^server/providers/', pathNot: TEST },
      { path: '^server/', pathNot: '^server/(platform|providers)/' },
      'a provider knows the platform and other providers: the composition root hands it the rest',
    ),
    forbid(
      'schema-imports-platform-only',
      // tables.ts puts the row types of all contexts together, and nothing imports it.
      { path: '^server/schema/', pathNot: [TEST, '^server/schema/tables\\.ts$'] },
      { path: '^server/', pathNot: '^server/(platform|schema)/' },
      'the schema is below the contexts',
    ),
    forbid(
      'contexts-import-downward',
      { path: '^server/contexts/', pathNot: TEST },
      { path: '^server/', pathNot: '^server/(platform|schema|providers|contexts)/' },
      'a context knows the platform, the schema, contracts of providers and earlier contexts; never the composition root, the demo or tests',
    ),
    forbid(
      'contexts-use-contracts',
      { path: '^server/contexts/', pathNot: TEST },
      { path: '^server/providers/', pathNot: '^server/providers/[^/]+/(contract|client|signature)\\.ts$' },
      'a context knows contract and client of a provider, never its sandbox',
    ),
    forbid(
      'no-deep-context-import',
      { path: '^server/', pathNot: [...SERVER_TESTS, '^server/contexts/', '^server/schema/tables\\.ts$'] },
      { path: '^server/contexts/', pathNot: '^server/contexts/[^/]+/index\\.ts$' },
      'enter a context through its index.ts',
    ),
    forbid(
      'no-deep-context-import',
      { path: '^server/contexts/([^/]+)/', pathNot: TEST },
      { path: '^server/contexts/', pathNot: '^server/contexts/($1/|[^/]+/index\\.ts$)' },
      'enter a context through its index.ts',
    ),
    forbid(
      'own-index-is-for-others',
      { path: '^server/contexts/([^/]+)/', pathNot: TEST },
      { path: '^server/contexts/$1/index\\.ts$' },
      'inside a context import the file itself: through index.ts it would be a cycle',
    ),
    ...CONTEXTS.slice(0, -1).map(upward),
    forbid(
      'demo-only-from-main',
      { path: '^server/', pathNot: [...SERVER_TESTS, '^server/demo/', '^server/[^/]+\\.ts$'] },
      { path: '^server/demo/' },
      'the demo is what an operator deletes: only the composition root (server/*.ts) knows it',
    ),
    forbid(
      'tracing-sdk-loaded-late',
      { path: '^server/', pathNot: SERVER_TESTS },
      { path: '^server/platform/tracing/sdk\\.ts$', dynamic: false },
      'a server without traces loads nothing of the SDK: `await import`',
    ),
    forbid(
      'tracing-sdk-in-one-folder',
      { path: '^server/', pathNot: [...SERVER_TESTS, '^server/platform/tracing/(sdk|counted-spans)\\.ts$'] },
      { path: 'node_modules/@opentelemetry/' },
      'everything else knows platform/tracing/tracing.ts alone, which names no package',
    ),
    forbid(
      'packages-stand-alone',
      { path: '^packages/([^/]+)/' },
      { path: '^(src|server|test|scripts|config|packages)/', pathNot: '^packages/$1/' },
      'a package knows nothing of the app: what it needs is an option',
    ),
    forbid(
      'source-never-imports-tests',
      { path: '^(src|server)/', pathNot: SERVER_TESTS },
      { path: `(^test/|^server/testing/|${TEST})` },
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
      // The file of one host represents its siblings: each sibling is checked as a source file of its own.
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
