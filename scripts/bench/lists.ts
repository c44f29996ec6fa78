// `npm run bench lists`: scrolls through a thousand products in the compiled mini-programs. Measures the largest
// setData of one page of ten and the most products rendered at a time. Compares the first with the last tenth, because
// a list must not get slower as it grows.
import path from 'node:path'
import { openMini } from '../../test/mini/host'
import { layOut, LONG_LISTS, PAGES, readOn, type LongList } from '../../test/mini/long-list'
import { storedConsent } from '../../test/support/consent'
import { isProductList, startManyProducts } from '../../test/support/many-products'
import { root, withServer } from '../../test/support/server'

const BUILT_API = 'http://127.0.0.1:8080'
const HOSTS = ['weapp', 'alipay'] as const
const BUDGET = { kb: 32, rows: 40 }

/** Opens the app as a returning user who shares no position. */
const open = (host: (typeof HOSTS)[number], list: LongList, to: (url: string) => string) =>
  openMini({
    host,
    dist: path.join(root, 'dist', host),
    timeout: 20_000,
    rewrite: (url) => url.replace(BUILT_API, to(url)),
    storage: new Map(
      Object.entries({ ...storedConsent(), noPosition: '{"value":"1","until":9e15}' }).map(([key, value]) => [
        key,
        JSON.stringify(value),
      ]),
    ),
    ...list.open,
  })

async function measure(host: (typeof HOSTS)[number], list: LongList, to: (url: string) => string) {
  const mini = await open(host, list, to)
  layOut(mini, list.above)
  await mini.waitFor('第 10 种药')
  await mini.settle()
  const tenth = PAGES / 10
  const first = await readOn(mini, list, { to: tenth })
  await readOn(mini, list, { from: tenth + 1, to: PAGES - tenth })
  const last = await readOn(mini, list, { from: PAGES - tenth + 1 })
  await mini.close()
  return { first, last }
}

/** Prints the figures of both hosts; returns whether they are within the budget. */
async function main(server: string): Promise<boolean> {
  const product = await startManyProducts()
  const to = (url: string) => (isProductList(url) ? product.url : server)
  let isBroken = false
  for (const host of HOSTS) {
    for (const list of LONG_LISTS) {
      const { first, last } = await measure(host, list, to)
      const kb = Math.max(first.bytes, last.bytes) / 1024
      const rows = Math.max(first.rows, last.rows)
      const fits = kb <= BUDGET.kb && rows <= BUDGET.rows
      isBroken ||= !fits
      const label = list.name.padEnd(16)
      const kbOf = ({ bytes }: typeof first) => `${(bytes / 1024).toFixed(1)} KB`
      console.log(
        `${host.padEnd(7)} ${label} setData per page ${kbOf(first)}, at the end ${kbOf(last)} (budget ${BUDGET.kb} KB) in ${last.calls} calls; ${rows} products rendered (budget ${BUDGET.rows}) ${fits ? '✓' : '✗'}`,
      )
    }
  }
  product.stop()
  return !isBroken
}

void withServer(({ url }) => main(url)).then((fits) => process.exit(fits ? 0 : 1))
