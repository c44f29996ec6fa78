import fs from 'node:fs'
import path from 'node:path'
import {
  ENVIRONMENTS,
  movesRealMoney,
  PROVIDER_MATRIX,
  providerRefusals,
  providersWith,
  type Capability,
  type Providers,
  type Provision,
} from './provider-matrix'

/**
 * Expected table, written independently of the code: `+` allowed, `-` refused, in test, prod_test and prod, and next to
 * a real provider that moves money.
 */
const EXPECTED = `
  payment     simulated ++-+
  payment     real      ++++
  sms         simulated ++--
  sms         real      ----
  identity    simulated ++--
  identity    real      ----
  maps        simulated ++-+
  maps        real      ----
  ocr         simulated ++-+
  ocr         real      ----
  pharmacists simulated ++--
  pharmacists real      ++++
  insurers    simulated ++-+
  insurers    real      ----
  couriers    simulated ++--
  couriers    real      ----
  afterSales  simulated ++--
  afterSales  real      ----
  customs     simulated ++--
  customs     real      ----
  merchants   simulated ++--
  merchants   real      ++++
  invoices    simulated ++--
  invoices    real      ----
  payouts     simulated ++--
  payouts     real      ----
  mails       simulated ++-+
  mails       real      ----
  hostMessages simulated ++-+
  hostMessages real      ----
  answerers   simulated ++-+
  answerers   real      ----
`
const rows = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/) as [Capability, Provision, string])
const PLACES = ['test', 'prod_test', 'prod', 'besideRealMoney'] as const
const PREFIX = { simulated: '演示', real: '真实' }

/** Returns the refusals that name this provider; the other providers may be refused for their own reasons. */
const refusalsOf = (capability: Capability, provision: Provision, place: (typeof PLACES)[number]) => {
  const realPayment: Partial<Providers> = place === 'besideRealMoney' ? { payment: 'real' } : {}
  const providers = providersWith({ ...realPayment, [capability]: provision })
  const name = PREFIX[provision] + PROVIDER_MATRIX[capability].name
  const environments = place === 'besideRealMoney' ? (['test', 'prod_test'] as const) : [place]
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
      .flatMap((capability) => [`${capability} real`, `${capability} simulated`])
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
