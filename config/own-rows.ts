// What the main package of a mini-program carries of the route table and of the contract: addresses and page files of all routes, and
// the calls that its own modules name (mini-lean/own-rows.js). A page costs it 80 bytes and a call of a subpackage none.
import type { Endpoint } from '../src/contract'
import type { Route } from '../src/routes'

const MAKERS = { GET: '$get', POST: '$post', PUT: '$put', DELETE: '$del' } as const

/** The row as code: `$post('/order-api/order/b2c/submit',{"own":[8570]})`. */
export function callText({ method, path, visitor, ...rest }: Endpoint): string {
  const options = { ...(visitor === 'token' ? {} : { visitor }), ...rest }
  const more = Object.keys(options).length > 0 ? `,${JSON.stringify(options)}` : ''
  return `${MAKERS[method]}(${JSON.stringify(path)}${more})`
}

const textsOf = <T>(table: Record<string, T>, text: (row: T) => string) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, text(row)]))

/** What `mini-lean/own-rows.js` is told. */
export const ownRows = (calls: Record<string, Endpoint>, pages: Record<string, Route>) => ({
  calls: textsOf(calls, callText),
  pages: textsOf(pages, (row) => JSON.stringify(row)),
})

/** In place of `src/routes/later.ts`: each route by its address and page alone, but whole where one host alone has it. */
export function shortRoutes(table: Record<string, Route>): string {
  const rows = Object.entries(table)
  const short: Record<string, Record<string, string>> = {}
  for (const [name, { url, page, area, only }] of rows) if (!only) (short[area] ??= {})[name] = `${url} ${page}`
  const whole = Object.fromEntries(rows.filter(([, { only }]) => only))
  return `const short=${JSON.stringify(short)};
export const laterRoutes=${JSON.stringify(whole)};
for(const area in short)for(const name in short[area]){const[url,page]=short[area][name].split(' ');laterRoutes[name]={url,page,area}}
`
}
