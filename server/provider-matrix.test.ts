import fs from 'node:fs'
import path from 'node:path'
import {
  ENVIRONMENTS,
  movesRealMoney,
  PROVIDER_MATRIX,
  providerRefusals,
  providersWith,
  providerTable,
  refusedNeeds,
  type Capability,
  type Providers,
  type Provision,
} from './provider-matrix'

/**
 * Expected table, written independently of the code: `+` allowed, `-` refused, in test, prod_test and prod, and next to
 * a real provider that moves money.
 */
const EXPECTED = `
  payment      simulated ++-+
  payment      real      ++++
  payment      off       ----
  sms          simulated ++--
  sms          real      ++++
  sms          off       ++++
  identity     simulated ++--
  identity     real      ++++
  identity     off       ++++
  maps         simulated ++-+
  maps         real      ++++
  maps         off       ++++
  ocr          simulated ++-+
  ocr          real      ++++
  ocr          off       ++++
  pharmacists  simulated ++--
  pharmacists  real      ++++
  pharmacists  off       ++++
  doctors      simulated ++--
  doctors      real      ++++
  doctors      off       ++++
  insurers     simulated ++-+
  insurers     real      ----
  insurers     off       ++++
  couriers     simulated ++--
  couriers     real      ++++
  couriers     off       ++++
  afterSales   simulated ++--
  afterSales   real      ++++
  afterSales   off       ++++
  customs      simulated ++--
  customs      real      ----
  customs      off       ++++
  merchants    simulated ++--
  merchants    real      ++++
  merchants    off       ++++
  invoices     simulated ++--
  invoices     real      ----
  invoices     off       ++++
  payouts      simulated ++--
  payouts      real      ----
  payouts      off       ++++
  mails        simulated ++-+
  mails        real      ++++
  mails        off       ++++
  pictures     simulated ++-+
  pictures     real      ++++
  pictures     off       ++++
  search       simulated ++-+
  search       real      ++++
  search       off       ++++
  hostMessages simulated ++-+
  hostMessages real      ++++
  hostMessages off       ++++
  chat         simulated ++-+
  chat         real      ++++
  chat         off       ++++
`
const rows = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/) as [Capability, Provision, string])
const PLACES = ['test', 'prod_test', 'prod', 'withRealMoney'] as const
const PREFIX = { simulated: '演示', real: '真实', off: '关闭的' }

/** Returns the refusals that name this provider; the other providers may be refused for their own reasons. */
const refusalsOf = (capability: Capability, provision: Provision, place: (typeof PLACES)[number]) => {
  const realPayment: Partial<Providers> = place === 'withRealMoney' ? { payment: 'real' } : {}
  const providers = providersWith({ ...realPayment, [capability]: provision })
  const name = PREFIX[provision] + PROVIDER_MATRIX[capability].name
  const environments = place === 'withRealMoney' ? (['test', 'prod_test'] as const) : [place]
  return environments.map((environment) =>
    providerRefusals(environment, providers).some((line) => line.split('：')[0]?.split('、').includes(name)),
  )
}

test.each(rows)('S33 the provider matrix holds for %s, %s: %s', (capability, provision, expected) => {
  for (const [nth, place] of PLACES.entries())
    expect([place, new Set(refusalsOf(capability, provision, place))]).toEqual([
      place,
      new Set([expected[nth] === '-']),
    ])
})

test('S33 the provider matrix has a row for each provider of the server', () => {
  expect(rows.map(([capability, provision]) => `${capability} ${provision}`).sort()).toEqual(
    Object.keys(PROVIDER_MATRIX)
      .flatMap((capability) => ['off', 'real', 'simulated'].map((provision) => `${capability} ${provision}`))
      .sort(),
  )
  const onDisk = fs.readdirSync(path.join(__dirname, 'providers')).filter((name) => !name.includes('.'))
  expect(onDisk.map((name) => `server/providers/${name}`).sort()).toEqual(
    Object.values(PROVIDER_MATRIX)
      .map(({ file }) => file)
      .sort(),
  )
})

test('S33 starts with simulated providers in test and prod_test, and nowhere when one moves real money', () => {
  const simulated = providersWith({})
  const paid = providersWith({ payment: 'real' })
  expect([
    movesRealMoney(simulated),
    movesRealMoney(paid),
    movesRealMoney(providersWith({ insurers: 'real' })),
  ]).toEqual([false, true, true])
  expect(ENVIRONMENTS.map((environment) => providerRefusals(environment, simulated).length > 0)).toEqual([
    false,
    true,
    false,
  ])
  for (const environment of ENVIRONMENTS)
    expect(providerRefusals(environment, paid)).toContain(
      '演示短信、演示登录：不能和真实支付一起使用，否则任何人都能登录别人的账户花钱',
    )
})

const PAID: Partial<Providers> = { payment: 'real' }

test('S33 production starts with one payment method and one way to sign in, and everything else off', () => {
  for (const signIn of ['sms', 'identity'] as const)
    expect(providerRefusals('prod', providersWith({ ...PAID, [signIn]: 'real' }, 'off'))).toEqual([])
  const nobody = providersWith(PAID, 'off')
  expect(providerRefusals('prod', nobody)).toEqual(['短信、登录：至少接入一种，否则没有人能登录'])
  expect(refusedNeeds('prod', nobody)).toEqual(['短信用 SMS_FILE', '登录用 WECHAT_FILE 或 ALIPAY_APP_FILE'])
  const unpaid = providersWith({ sms: 'real' }, 'off')
  expect(providerRefusals('prod', unpaid)).toEqual(['关闭的支付：不能关闭，没有它商城无法营业'])
  expect(refusedNeeds('prod', unpaid)).toEqual(['支付用 WECHAT_PAY_FILE 或 ALIPAY_FILE'])
})

test('S33 production refuses every simulated provider, whatever else is real', () => {
  for (const capability of Object.keys(PROVIDER_MATRIX) as Capability[]) {
    const providers = providersWith({ ...PAID, sms: 'real', identity: 'real', [capability]: 'simulated' }, 'off')
    expect([capability, providerRefusals('prod', providers).length > 0]).toEqual([capability, true])
  }
})

test('the table of the start-up has a line for each capability, with what its absence means', () => {
  const lines = providerTable(providersWith({ payment: 'real', ocr: 'simulated' }, 'off'))
  expect(lines).toHaveLength(Object.keys(PROVIDER_MATRIX).length)
  expect(lines).toEqual(
    expect.arrayContaining([
      '支付：已接入',
      '识图：演示（接入：OCR_FILE）',
      '邮件：关闭，发票只能下载，不能发到邮箱（接入：MAIL_FILE）',
      '提现：关闭，钱包余额不能提现（接入：这个版本没有真实的服务商可以接入）',
    ]),
  )
})
