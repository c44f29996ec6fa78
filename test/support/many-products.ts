import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '../../src/contract'
import type { ProductCard } from '../../src/contract/types'

const COUNT = 1000
const PAGE = 10

const card = (n: number): ProductCard => ({
  barcode: String(2_910_000_000_000 + n),
  productName: `第 ${n + 1} 种药`,
  spec: '0.3g×20粒',
  price: 18.8,
  originPrice: null,
  minPic: 'pic/none.svg',
  drugClass: 'OTC甲',
  kind: '感冒发烧',
  unRx: 0,
  unMedical: 1,
  producttype: 1,
  stock: 9,
  fastMinutes: 25,
  storeNo: 'S903001',
  tags: [],
  specCount: 1,
  purchaseLimitMin: 0,
  purchaseLimitMax: 0,
  sales: 1,
})

/**
 * Returns a page of a thousand products, as product lists and search return it. `requestText` is the query or body that
 * contains the page number.
 */
export const manyProducts = (requestText: string) => {
  const page = Number(/pageNum"?[=:]"?(\d+)/.exec(requestText)?.[1] ?? 1)
  const list = Array.from({ length: PAGE }, (_, n) => card((page - 1) * PAGE + n))
  const pageData = { list, totalCount: COUNT, totalPage: COUNT / PAGE, currPage: page }
  const nothingElse = { caution: '', globalGoods: [], herbs: [] }
  const data = {
    ...pageData,
    ...nothingElse,
    forms: [],
    priceMax: 99,
    note: '',
    reason: '',
    facets: null,
    offers: null,
  }
  return { code: 200, msg: 'ok', data }
}

/** Endpoints that return products page by page. */
const LISTS = [endpoints.searchProducts, endpoints.floorProducts, endpoints.categoryProducts]
export const isProductList = (url: string) => LISTS.some(({ path }) => url.includes(path))

/** Starts a server on which every list has a thousand products. */
export async function startManyProducts() {
  const server = http.createServer((request, reply) => {
    let body = request.url ?? ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => reply.setHeader('content-type', 'application/json').end(JSON.stringify(manyProducts(body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
