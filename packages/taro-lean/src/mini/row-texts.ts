// Texts of the rows of the contract and of the route table, for the loader `used-rows` and for the short table of routes.

/** A call of the contract; further fields are options of the call. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  visitor: string
}

export interface PageRow {
  url: string
  page: string
  area: string
  /** The one host that has the page. */
  only?: string
}

export type Calls = Record<string, CallRow>
export type Pages = Record<string, PageRow>

const MAKERS = { GET: '$get', POST: '$post', PUT: '$put', DELETE: '$del' } as const

/** Returns the row as code: `$post('/order-api/order/b2c/submit',{"own":[8570]})`. */
export function callText({ method, path, visitor, ...rest }: CallRow): string {
  const options = { ...(visitor === 'token' ? {} : { visitor }), ...rest }
  const optionsText = Object.keys(options).length > 0 ? `,${JSON.stringify(options)}` : ''
  return `${MAKERS[method]}(${JSON.stringify(path)}${optionsText})`
}

const textsOf = <T>(table: Record<string, T>, text: (row: T) => string) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, text(row)]))

export interface RowTexts {
  calls: Record<string, string>
  pages: Record<string, string>
}

/** Options of the loader `used-rows`. */
export const rowTexts = (calls: Calls, pages: Pages): RowTexts => ({
  calls: textsOf(calls, callText),
  pages: textsOf(pages, (row) => JSON.stringify(row)),
})

/** The folder that an address suggests: `detail-list` of `/order/detailList/:id`. The code of the table repeats the rule. */
const suggestedPage = (url: string) =>
  url
    .replace(/\/:[^/]*/g, '')
    .replace(/.*\//, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * A module in place of the table of routes: each route by its address and page alone; whole when only one mini-program has it, not at all when
 * only H5 has it. Leaves out what follows from the area and the address: `order,orderPay pay/:id,orderList index list` has `/order/pay/:id` on page `pay`.
 */
export function shortRoutes(table: Pages, exported: string): string {
  const rows = Object.entries(table)
  const areas: Record<string, string[]> = {}
  for (const [name, { url, page, area, only }] of rows) {
    if (only) continue
    const address = url.startsWith(`/${area}/`) ? url.slice(area.length + 2) : url
    const row = [name, address, ...(page === suggestedPage(url) ? [] : [page])]
    ;(areas[area] ??= [area]).push(row.join(' '))
  }
  const short = Object.values(areas).map((area) => area.join(','))
  const whole = Object.fromEntries(rows.filter(([, { only }]) => only && only !== 'h5'))
  return `export const ${exported}=${JSON.stringify(whole)}
for(const rows of ${JSON.stringify(short.join(';'))}.split(';')){
const[area,...list]=rows.split(',')
for(const row of list){
const[name,address,page]=row.split(' ')
const url=address[0]==='/'?address:'/'+area+'/'+address
${exported}[name]={url,page:page||url.replace(/\\/:[^/]*/g,'').replace(/.*\\//,'').replace(/[A-Z]/g,c=>'-'+c.toLowerCase()),area}
}}
`
}
