import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './disk'

/** File, code, and a pattern that the message must match; null when the code is fine. */
const PLANTED: [file: string, code: string, expected: RegExp | null][] = [
  ['src/stores/planted.ts', 'export const a: any = 1', /no-explicit-any/],
  [
    'src/stores/planted.ts',
    "import { Api } from '../api'\nexport const a = null as Api | null",
    /consistent-type-imports/,
  ],
  ['src/stores/planted.ts', 'wx.login()', /no-restricted-globals.*src\/hosts/],
  ['src/pages/main/home/index.tsx', 'my.alert({})', /no-restricted-globals/],
  ['src/ui/planted/index.tsx', 'export const width = window.innerWidth', /no-restricted-globals/],
  ['src/ui/planted/index.tsx', 'export const A = () => <View style={`a:${1}`} />', /style is an object/],
  ['src/api/planted.ts', "localStorage.setItem('a', '1')", /no-restricted-globals/],
  ['src/hosts/pay/index.h5.ts', 'window.location.reload()', null],
  ['src/app/h5-router.ts', 'window.history.back()', null],
  ['src/page-kit/frame.tsx', 'document.body.remove()', /no-restricted-globals/],
  ['src/stores/planted.ts', "export const a = process.env.TARO_ENV === 'h5'", /src\/hosts\/<capability>/],
  ['src/hosts/planted/index.h5.ts', 'export const a = process.env.TARO_ENV', null],
  ['src/app.config.ts', 'export const a = process.env.TARO_ENV', null],
  [
    'src/stores/planted.ts',
    "import Taro from '@tarojs/taro'\nexport const a = Taro.request",
    /no-restricted-imports.*useApp/,
  ],
  [
    'src/pages/order/list/model.ts',
    "import Taro from '@tarojs/taro'\nexport const a = Taro.request",
    /no-restricted-imports/,
  ],
  ['src/pages/order/list/index.tsx', "import { useReady } from '@tarojs/taro'\nexport const a = useReady", null],
  [
    'src/pages/order/list/index.tsx',
    "import { Button } from '@nutui/nutui-react-taro'\nexport const a = Button",
    /src\/ui/,
  ],
  ['src/ui/sheet/index.tsx', "import { Popup } from '@nutui/nutui-react-taro'\nexport const a = Popup", null],
  [
    'src/pages/order/list/model.ts',
    "import type { AppPorts } from '@/page-kit/ports'\nexport type A = AppPorts",
    /names the ports that it uses/,
  ],
  [
    'src/features/order/planted.ts',
    "import type { AppPorts } from '../../page-kit/ports'\nexport type A = AppPorts",
    /names the ports that it uses/,
  ],
  [
    'src/features/order/planted.ts',
    "import type { Navigation } from '@/page-kit/ports'\nexport type A = Navigation",
    null,
  ],
  ['src/page-kit/context.ts', "import type { AppPorts } from './ports'\nexport type A = AppPorts", null],
  ['src/app/planted.ts', "import { pay } from '../hosts/pay/index.weapp'\nexport const a = pay", /import the folder/],
  [
    'server/contexts/orders/planted.ts',
    'export const isOver = (order: { status: number }) => order.status === 600',
    /no-restricted-syntax.*OrderStatus/,
  ],
  [
    'src/features/order/planted.ts',
    'export const isLightning = (line: { cartType: number }) => line.cartType === 2',
    /no-restricted-syntax.*CartKind/,
  ],
  [
    'server/contexts/orders/planted.ts',
    'export const isPickup = (order: { kind: number }) => order.kind === 3',
    /no-restricted-syntax.*CartKind/,
  ],
  [
    'src/features/product/planted.ts',
    'export const isExchanged = ({ couponType }: { couponType: number }) => couponType === 2',
    /no-restricted-syntax.*CouponType/,
  ],
  [
    'server/contexts/orders/planted.ts',
    'export const hasJoined = (row: { pay_status: number }) => row.pay_status === 2',
    /no-restricted-syntax.*PayStatus/,
  ],
  [
    'src/features/product/planted.ts',
    "export const isRx = (line: { drugClass: string }) => line.drugClass === 'Rx'",
    /no-restricted-syntax.*DrugClass/,
  ],
  [
    'server/contexts/orders/planted.ts',
    "export const isQueued = (refund: { status: string }) => refund.status === 'queued'",
    /no-restricted-syntax.*RefundState/,
  ],
  ['src/api/planted.ts', 'export const isFine = (reply: { status: number }) => reply.status === 200', null],
  ['src/stores/planted.ts', 'export const oldWishKey = 1', /language\/identifiers.*pendingAction/],
  ['src/stores/planted.ts', 'export const told = 1', /language\/identifiers.*notified/],
  ['src/stores/planted.ts', 'export interface Row { oldPurse: number }', /language\/identifiers.*walletBalance/],
  ['src/stores/planted.ts', 'export const name = ({ goods }: { goods: string }) => goods', null],
  ['src/stores/planted.ts', 'export const name = (found: string) => found', /language\/identifiers.*noun/],
  ['src/stores/shelf.ts', 'export const a = 1', /language\/file-names.*catalogSnapshot/],
  [
    'src/stores/planted.ts',
    '/** What a claim is told as. */\nexport const a = 1',
    /language\/comments.*verb or a noun/,
  ],
  ['src/stores/planted.ts', '/** Label of a claim. */\nexport const a = 1', null],
  ['src/stores/planted.test.ts', "test('BC-12 what is missing', () => {})", /language\/test-titles.*subject/],
  ['src/stores/planted.test.ts', `test('${'a'.repeat(101)}', () => {})`, /language\/test-titles.*at most 100/],
  ['src/stores/planted.test.ts', "test('BC-12 keeps the selection when the address changes', () => {})", null],
  [
    'src/stores/planted.ts',
    'export class A { constructor() { makeAutoObservable(this) } }',
    /model\/fields.*observableModel of src\/stores/,
  ],
  [
    'src/stores/planted.ts',
    "export class A { b = 1; constructor(readonly c = 2) { observableModel(this, { untracked: ['b', 'c', 'd'] }) } }",
    /model\/fields.*no 'd'/,
  ],
  [
    'src/pages/order/planted/index.tsx',
    "export const A = ({ state }: Props) => <View>{state === 'loading' && <SkeletonRows />}</View>",
    /states\/loaded.*page-kit\/loaded/,
  ],
  [
    'src/features/order/planted.tsx',
    "export const A = ({ model }: Props) => { if (model.state === 'failed') return <Failed />; return <View /> }",
    /states\/loaded/,
  ],
  [
    'src/features/order/planted.tsx',
    "export const A = ({ model }: Props) => { switch (model.state) { case 'loading': return <Bones /> } }",
    /states\/loaded/,
  ],
  [
    'src/pages/order/planted/index.tsx',
    'export const A = () => <EmptyState kind="error" title="" />',
    /states\/loaded/,
  ],
  ['src/pages/order/planted/index.tsx', 'export const A = () => <EmptyState kind="empty" title="" />', null],
  ...(
    [
      ["'满59元可用'", /texts\/wording.*one space/],
      ["'满 59元可用'", /texts\/wording.*one space/],
      ['(count: number) => `限购${count} 件`', /texts\/wording.*one space/],
      ['(count: number) => `限购 ${count}件`', /texts\/wording.*one space/],
      ['(most: number) => `每种最多 ${most}件`', /texts\/wording.*one space/],
      ["'商品没有加载出来'", /texts\/wording.*失败/],
      ["'没有找到门店，它可能已经搬走'", /texts\/wording.*可能/],
      ["'你的订单'", /texts\/wording.*您/],
      ["'全球购订单'", /texts\/wording.*跨境/],
      ["'提货人'", /texts\/wording.*取货/],
      ["'复制到剪切板'", /texts\/wording.*剪贴板/],
      ["'去抢'", /texts\/wording.*购买/],
      ["'手慢了，已满员'", /texts\/wording.*售完/],
      ["'健康信息只跟您的账号走'", /texts\/wording.*保存/],
      ["'每单最多 5 件'", /texts\/wording.*限购/],
      ["'满 59 可用'", /texts\/wording.*元可用/],
      ['(amount: string) => `满 ${amount} 可用`', /texts\/wording.*元可用/],
      ["'领取成功了！'", /texts\/wording.*exclamation/],
      // Texts of the specification, of WeChat, of a package, and dates.
      ["'当前数量商品库存不足，无法修改！'", null],
      ['(yuan: string) => `现差${yuan}元`', null],
      ['(yuan: string) => `现差${yuan}元，可减8元`', /texts\/wording.*one space/],
      ["'为了保存海报图片，开发者将使用你的相册（仅写入）权限'", null],
      ["'10g×9袋'", null],
      ['(month: number, date: number) => `${month}月${date}日`', null],
      ['(count: number) => `满 ${count} 件，没有找到门店`', null],
    ] as const
  ).map(([text, expected]): [string, string, RegExp | null] => [
    'src/texts/planted.ts',
    `export const a = ${text}`,
    expected,
  ]),
  [
    'src/ui/planted/index.tsx',
    'export const A = ({ count }: Props) => <Text>共{count}件</Text>',
    /texts\/wording.*one space/,
  ],
  ['server/demo/seed/planted.ts', "export const name = '新人满29减8券'", /texts\/wording.*one space/],
  ['src/stores/planted.test.ts', "export const name = '新人满29减8券'", null],
  ['src/stores/planted.ts', "console.log('here')", /no-console/],
  ['src/domain/money/index.ts', 'export const a = () => Math.random()', /no-restricted-properties/],
  ['server/contexts/orders/orders.ts', 'export const a = () => Math.random()', /no-restricted-properties/],
  ['src/domain/eta/index.ts', 'export const a = () => new Date()', /no clock/],
  ['src/domain/eta/index.ts', 'export const a = () => Date.now()', /no clock/],
  ['src/domain/eta/index.ts', 'export const a = (at: string) => new Date(at)', null],
  ['src/stores/planted.ts', 'setTimeout(() => {}, 0)', /timeout of 0/],
  ['server/platform/jobs/planted.ts', 'setTimeout(() => {})', /timeout of 0/],
  ['server/platform/jobs/planted.ts', 'setTimeout(() => {}, 50)', null],
  [
    'server/contexts/orders/orders.ts',
    'export const a = (ctx: Ctx, mobile: string) => ctx.log.info({ mobile }, "sent")',
    /Personal data/,
  ],
  [
    'server/contexts/orders/orders.ts',
    'export const a = (log: Log, user: User) => log.info(`to ${user.address}`)',
    /Personal data/,
  ],
  [
    'server/contexts/orders/orders.ts',
    'export const a = (log: Log, token: string) => log.warn(token)',
    /Personal data/,
  ],
  [
    'server/contexts/orders/orders.ts',
    'export const a = (log: Log, input: In) => log.error({ who: input.idCard })',
    /Personal data/,
  ],
  [
    'server/contexts/orders/orders.ts',
    'export const a = (log: Log, id: number) => log.info({ orderId: id }, "paid")',
    null,
  ],
  [
    'src/pages/order/list/index.tsx',
    'export const Page = ({ on }: P) => { if (on) useState(0); return null }',
    /rules-of-hooks/,
  ],
  ...['../../src/domain/money', '../../server/platform/csv', '@/domain/money'].map((from): [string, string, RegExp] => [
    'test/oracle/planted.ts',
    `import { a } from '${from}'\nexport const b = a`,
    /no-restricted-imports.*oracle/,
  ]),
  ['test/oracle/planted.ts', "import { a } from './fraction'\nexport const b = a", null],
  ['test/oracle/planted.test.ts', "import { a } from '../../src/domain/money'\nexport const b = a", null],
  ['src/stores/planted.ts', 'export const a = 1\n'.repeat(1) + '//\n'.repeat(400), /max-lines/],
]

const matches = JSON.parse(
  execFileSync(process.execPath, ['test/architecture/lint-planted.mjs'], {
    cwd: root,
    input: JSON.stringify(PLANTED.map(([file, code]) => ({ file, code: `${code}\n` }))),
    encoding: 'utf8',
  }),
) as string[][]

test.each(
  PLANTED.map(([file, code, expected], index) => [file, code.split('\n').pop(), expected, matches[index]] as const),
)('lint of %s: %s', (_, __, expected, messages) => {
  if (expected) expect(messages?.join('\n')).toMatch(expected)
  else expect(messages).toEqual([])
})

const FLOATING: [code: string, expected: RegExp][] = [
  ['later()', /no-floating-promises/],
  ['void later()', /Found 0 warnings and 0 errors/],
  ['export const a = async () => await 1', /await-thenable/],
  ["export const a = later() ? 'x' : 'y'", /no-misused-promises/],
]

// Writes the file to disk, because the native compiler provides the types.
test.each(FLOATING)('promises: %s', (code, expected) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'promises-'))
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "es2022" } }')
  fs.writeFileSync(path.join(folder, 'planted.ts'), `export const later = async () => 1\n${code}\n`)
  const oxlint = [
    path.join(root, 'node_modules/oxlint/bin/oxlint'),
    '--type-aware',
    '-c',
    path.join(root, '.oxlintrc.json'),
  ]
  const { stdout } = spawnSync(process.execPath, [...oxlint, folder], { cwd: root, encoding: 'utf8' })
  fs.rmSync(folder, { recursive: true })
  expect(stdout).toMatch(expected)
})
