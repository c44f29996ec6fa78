import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { AppContext } from '@/page-kit/context'
import { Loader } from '@/page-kit/loader'
import { Months } from './months'

async function draw(months: { month: string; income: number; spending: number }[]) {
  const loader = new Loader(async () => ({ ok: true as const, data: { months } }))
  await loader.load()
  const { app } = testApp()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Months months={loader} />
    </AppContext.Provider>
  ))
  const chart = (await utils.queries.waitForQuerySelector('.wallet-chart'))!
  const bars = [...(chart.querySelectorAll('.wallet-chart__income, .wallet-chart__out') as NodeListOf<HTMLElement>)]
  const rows = [...document.querySelectorAll('[role=table] [role=row]')].map(({ textContent }) => textContent)
  const content = { hidden: chart.getAttribute('aria-hidden'), heights: bars.map(({ style }) => style.height), rows }
  utils.unmout()
  return content
}

test('PR-31 draws income and spending by their share of the highest month, and says them in a table', async () => {
  const months = [
    { month: '2026-10', income: 200, spending: 50 },
    { month: '2026-11', income: 0, spending: 0.5 },
  ]
  expect(await draw(months)).toEqual({
    hidden: 'true',
    heights: ['100%', '25%', '0%', '2%'],
    rows: ['月份收入支出', '10月200.0050.00', '11月0.000.50'],
  })
})

test('PR-31 shows an empty state in place of a chart without income and spending', async () => {
  const data = { months: [{ month: '2026-11', income: 0, spending: 0 }] }
  const loader = new Loader(async () => ({ ok: true as const, data }))
  await loader.load()
  const { app } = testApp()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Months months={loader} />
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('.y-empty')
  expect(document.body.textContent).toContain('近 6 个月没有收支')
  expect(document.querySelector('.wallet-chart, [role=table]')).toBeNull()
  utils.unmout()
})
