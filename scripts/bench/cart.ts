// `npm run bench cart`: budget for one tap on a stepper in a cart of a hundred lines in the compiled mini-programs. The
// tap may cost one setData of 1 KB, and the server's confirmation none.
import path from 'node:path'
import { openMini } from '../../test/mini/host'
import { CART, TAPPED, tapPlus } from '../../test/mini/long-cart'
import { storedConsent } from '../../test/support/consent'
import { isManyLines, LINES, startManyLines } from '../../test/support/many-lines'
import { root, withServer } from '../../test/support/server'
import { newcomer } from '../../test/support/shopper'

const BUILT_API = 'http://127.0.0.1:8080'
const HOSTS = ['weapp', 'alipay'] as const
const MOST_BYTES = 1024

type To = (url: string) => string

async function measure(host: (typeof HOSTS)[number], to: To, token: string) {
  const storedValues = { ...storedConsent(), noPosition: '{"value":"1","until":9e15}', JWTTOKEN: token }
  const mini = await openMini({
    host,
    dist: path.join(root, 'dist', host),
    timeout: 20_000,
    orderly: true,
    rewrite: (url) => url.replace(BUILT_API, to(url)),
    storage: new Map(Object.entries(storedValues).map(([key, value]) => [key, JSON.stringify(value)])),
    ...CART,
  })
  await mini.waitFor(`药${LINES}`)
  await mini.settle()
  const taps = []
  for (const line of TAPPED) taps.push(await tapPlus(mini, line))
  await mini.close()
  return taps
}

/** Prints the figures of both hosts; returns whether they are within the budget. */
async function main(server: string): Promise<boolean> {
  const lines = await startManyLines()
  const token = await newcomer(server, '13900300000')
  const to: To = (url) => (isManyLines(url) ? lines.url : server)
  let isBroken = false
  for (const host of HOSTS) {
    const taps = await measure(host, to, token)
    const most = (value: (tap: (typeof taps)[number]) => number) => Math.max(...taps.map(value))
    const [calls, bytes, after] = [most((tap) => tap.calls), most((tap) => tap.bytes), most((tap) => tap.after)]
    const fits = calls === 1 && bytes <= MOST_BYTES && after === 0
    isBroken ||= !fits
    console.log(
      `${host.padEnd(7)} a tap in a cart of ${LINES} lines: ${calls} setData calls, ${bytes} bytes (budget 1 call, ${MOST_BYTES} bytes); confirmation: ${after} calls (budget 0) ${fits ? '✓' : '✗'}`,
    )
  }
  lines.stop()
  return !isBroken
}

void withServer(({ url }) => main(url)).then((fits) => process.exit(fits ? 0 : 1))
