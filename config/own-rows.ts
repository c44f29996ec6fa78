// What the main package of a mini-program carries of the route table and of the contract: addresses and page files of all routes, and
// the calls that its own modules name (mini-lean/own-rows.js). A page costs it 60 bytes and a call of a subpackage none.
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

/** The folder that an address suggests: `detail-list` of `/order/detailList/:id`. The table's own code says the same. */
const suggested = (url: string) =>
  url
    .replace(/\/:[^/]*/g, '')
    .replace(/.*\//, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * In place of `src/routes/later.ts`: each route by its address and page alone, but whole where one host alone has it. What follows
 * from the area and the address is left out: `order,orderPay pay/:id,orderList index list` has `/order/pay/:id` on page `pay`.
 */
export function shortRoutes(table: Record<string, Route>): string {
  const rows = Object.entries(table)
  const areas: Record<string, string[]> = {}
  for (const [name, { url, page, area, only }] of rows) {
    if (only) continue
    const address = url.startsWith(`/${area}/`) ? url.slice(area.length + 2) : url
    const row = [name, address, ...(page === suggested(url) ? [] : [page])]
    ;(areas[area] ??= [area]).push(row.join(' '))
  }
  const short = Object.values(areas).map((area) => area.join(','))
  const whole = Object.fromEntries(rows.filter(([, { only }]) => only))
  return `export const laterRoutes=${JSON.stringify(whole)}
for(const rows of ${JSON.stringify(short.join(';'))}.split(';')){
const[area,...list]=rows.split(',')
for(const row of list){
const[name,address,page]=row.split(' ')
const url=address[0]==='/'?address:'/'+area+'/'+address
laterRoutes[name]={url,page:page||url.replace(/\\/:[^/]*/g,'').replace(/.*\\//,'').replace(/[A-Z]/g,c=>'-'+c.toLowerCase()),area}
}}
`
}
