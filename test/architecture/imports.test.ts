import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './disk'

/** A small model of the source tree with one violation of the import rules per file. */
const BREACHES: [file: string, code: string, rule: string][] = [
  ['src/contract/planted.ts', "import '../domain/money'", 'contract-imports-only'],
  ['src/routes/planted.ts', "import '../texts/common'", 'routes-imports-only'],
  ['src/routes/packaged.ts', "import 'mobx'", 'routes-texts-packages'],
  ['src/texts/planted.ts', "import '../domain/money'", 'texts-imports-only'],
  ['src/domain/planted.ts', "import '../stores'", 'domain-imports-only'],
  ['src/domain/packaged.ts', "import 'mobx'", 'domain-packages'],
  ['src/domain/core.ts', "import 'node:fs'", 'domain-packages'],
  [
    'src/domain/valued.ts',
    "import { endpoints } from '../contract'\nexport const a = endpoints",
    'contract-types-only-above',
  ],
  ['src/contract/order/packaged.ts', "import 'kysely'", 'contract-packages'],
  ['src/hosts/pay/index.weapp.ts', "import '../../stores'", 'hosts-imports-only'],
  ['src/api/planted.ts', "import '../stores'", 'api-imports-only'],
  ['src/api/packaged.ts', "import 'react'", 'api-stores-packages'],
  [
    'src/api/schema.ts',
    "import { schemas } from '../contract/schemas'\nexport const a = schemas",
    'schemas-type-only-in-client',
  ],
  ['src/stores/planted.ts', "import '../features/order'", 'stores-imports-only'],
  [
    'src/stores/hosted.ts',
    "import { pay } from '../hosts/pay'\nexport const a = pay",
    'host-implementations-only-in-app',
  ],
  ['src/ui/planted.ts', "import '../stores'", 'ui-imports-only'],
  ['src/features/order/planted.ts', "import '../cart'", 'no-cross-feature'],
  ['src/features/product/planted.ts', "import '../cart'", 'no-cross-feature'],
  ['src/features/order/above.ts', "import '../../app/create-app'", 'features-imports-only'],
  [
    'src/features/order/composed.ts',
    "import type { A } from '../../app/create-app'\nexport type B = A",
    'app-imported-by-nobody',
  ],
  ['src/page-kit/planted.ts', "import '../features/order'", 'page-kit-imports-only'],
  ['src/page-kit/typed.ts', "import type { A } from '../features/order'\nexport type B = A", 'page-kit-below-pages'],
  ['src/pages/order/list/index.ts', "import '../detail'", 'no-page-to-page'],
  ['src/pages/order/list/foreign.ts', "import '../../../features/cart'", 'own-feature-only'],
  ['src/pages/order/list/calling.ts', "import '../../../api'", 'pages-imports-only'],
  ['src/stores/tested.ts', "import './a.test'", 'source-never-imports-tests'],
  ['src/stores/missing.ts', "import './nowhere'", 'no-missing-module'],
  ['server/planted.ts', "import '../src/stores'", 'server-shares-only-contract-and-domain'],
  ['server/platform/http/planted.ts', "import '../../providers/sms/contract'", 'platform-imports-nothing'],
  [
    'server/platform/typed.ts',
    "import type { A } from '../contexts/catalog'\nexport type B = A",
    'platform-imports-nothing',
  ],
  ['server/providers/sms/planted.ts', "import '../../contexts/catalog'", 'providers-import-platform-only'],
  ['server/schema/planted.ts', "import '../contexts/catalog'", 'schema-imports-platform-only'],
  ['server/contexts/orders/rooted.ts', "import '../../ports'", 'contexts-import-downward'],
  ['server/contexts/orders/simulated.ts', "import '../../providers/sms/sandbox'", 'contexts-use-contracts'],
  ['server/contexts/orders/deep.ts', "import '../catalog/price'", 'no-deep-context-import'],
  ['server/rooted.ts', "import './contexts/catalog/price'", 'no-deep-context-import'],
  ['server/contexts/catalog/above.ts', "import '../orders'", 'no-upward-context'],
  [
    'server/contexts/catalog/above-type.ts',
    "import type { O } from '../orders'\nexport type P = O",
    'no-upward-context',
  ],
  ['server/contexts/orders/own.ts', "import '.'", 'own-index-is-for-others'],
  ['server/contexts/orders/tested.ts', "import '../../testing/harness'", 'source-never-imports-tests'],
  ['server/site/planted.ts', "import '../demo/seed'", 'demo-only-from-main'],
  ['server/eager.ts', "import './platform/tracing/sdk'", 'tracing-sdk-loaded-late'],
  ['server/platform/http/traced.ts', "import '@opentelemetry/api'", 'tracing-sdk-in-one-folder'],
  ['packages/taro-lean/planted.ts', "import '../../src/domain/money'", 'packages-stand-alone'],
  ['src/stores/packaged.ts', "import '../../packages/taro-lean/light'", 'stores-imports-only'],
  ['src/stores/cycle-a.ts', "import { b } from './cycle-b'\nexport const a = b", 'no-cycles'],
]

/** Imports that the rules allow; none of them may be reported. */
const FINE: [file: string, code: string][] = [
  ['src/contract/index.ts', 'export const endpoints = {}'],
  ['src/contract/schemas.ts', "import { z } from 'zod'\nexport const schemas = z"],
  ['src/routes/index.ts', 'export const routes = {}'],
  ['src/texts/common.ts', 'export const texts = {}'],
  ['src/domain/money/index.ts', "import type { endpoints } from '../../contract'\nexport type A = typeof endpoints"],
  ['src/hosts/pay/contract.ts', 'export interface Pay { ok: boolean }'],
  ['src/hosts/pay/index.h5.ts', "import type { Pay } from './contract'\nexport const pay: Pay = { ok: true }"],
  [
    'src/api/index.ts',
    "import { endpoints } from '../contract'\nimport type { schemas } from '../contract/schemas'\nexport type A = typeof schemas\nexport const a = endpoints",
  ],
  [
    'src/stores/index.ts',
    "import '../api'\nimport '../domain/money'\nimport 'mobx'\nimport type { Pay } from '../hosts/pay/contract'\nexport type A = Pay",
  ],
  ['src/stores/a.test.ts', "import '../features/order'"],
  ['src/stores/cycle-b.ts', "import { a } from './cycle-a'\nexport const b = a"],
  ['src/features/order/index.ts', "import '../../stores'\nimport '../../page-kit/context'"],
  ['src/features/cart/index.ts', 'export const cart = 1'],
  ['src/features/product/index.ts', "import '../../page-kit/context'"],
  ['src/features/main/index.ts', "import '../product'"],
  ['src/pages/search/goods/index.ts', "import '../../../features/product'"],
  ['src/pages/order/detail/index.ts', "import '@/features/order'\nimport '../../../page-kit/context'"],
  ['src/page-kit/context.ts', "import '../stores'"],
  ['src/app/create-app.ts', "import '../hosts/pay'\nimport '../stores'\nimport '../page-kit/context'"],
  ['server/ports.ts', "import './contexts/catalog'\nimport './demo/seed'\nimport './contexts/orders'"],
  ['server/platform/jobs/index.ts', "import '../http'"],
  ['server/platform/http/index.ts', 'export const http = 1'],
  ['server/platform/tracing/sdk.ts', "import '@opentelemetry/api'"],
  ['server/lazy.ts', "export const sdk = () => import('./platform/tracing/sdk')"],
  ['server/providers/sms/contract.ts', "import '../../platform/http'"],
  ['server/providers/sms/sandbox.ts', "import './contract'"],
  ['server/schema/index.ts', "import '../platform/http'"],
  ['server/schema/tables.ts', "import type { A } from '../contexts/catalog/price'\nexport type Tables = A"],
  ['server/contexts/catalog/index.ts', "export { A } from './price'"],
  ['server/contexts/catalog/price.ts', "import '../../schema'\nexport class A {}"],
  [
    'server/contexts/orders/index.ts',
    "import '../catalog'\nimport '../../providers/sms/contract'\nimport './place'\nexport type O = 1",
  ],
  ['server/contexts/orders/place.ts', 'export const place = 1'],
  ['server/demo/seed/index.ts', "import '../../contexts/catalog'"],
  ['server/testing/harness.ts', "import '../contexts/catalog/price'\nimport '../demo/seed'"],
  ['packages/taro-lean/light.ts', 'export const light = 1'],
  ['packages/taro-lean/index.ts', "import './light'"],
  ['server/main.ts', "import '../src/contract/schemas'\nimport '../src/domain/money'\nimport 'node:fs'"],
]

interface Violation {
  from: string
  rule: { name: string }
}

function lawOver(files: (readonly [file: string, code: string, ...unknown[]])[]): Violation[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'law-'))
  for (const [file, code] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), `${code}\n`)
  }
  fs.copyFileSync(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
  fs.copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const args = [
    '--config',
    path.join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'src',
    'server',
    'packages',
  ]
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  fs.rmSync(folder, { recursive: true })
  if (!stdout) throw new Error(stderr)
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

const violations = lawOver([...FINE, ...BREACHES])

test.each(BREACHES)('the import rules find the violation of %s: %s', (file, _, rule) => {
  expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
})

test('the import rules raise no false alarm', () => {
  const planted = new Set(BREACHES.map(([file]) => file))
  expect(violations.filter(({ from, rule }) => !planted.has(from) && rule.name !== 'no-cycles')).toEqual([])
})
