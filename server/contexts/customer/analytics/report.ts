import { cityById } from '../../../platform/regions'
import type { Handle } from '../../../platform/db/transaction'
import { countVisits, listEmptySearches, listErrors, sumOrders, type Period, type Steps } from './report-queries'

/** Pages that are a step of the funnel, by their route names. */
const STEPS: Steps = {
  home: ['home', 'merchantIndex'],
  search: ['search', 'searchGoods'],
  product: ['goods', 'goodsCategory', 'goodsChinese', 'goodsSeckill', 'spotDetail', 'globalGoods'],
  cart: ['cart'],
}
/** Fewest visits of a search word that the report names. */
const LEAST_VISITS = 5

/** Line of the funnel: visits that saw each step, then orders and amounts in fen. */
export interface FunnelRow {
  channel: string
  city: string
  home: number
  search: number
  product: number
  cart: number
  orders: number
  ordersFen: number
  paid: number
  paidFen: number
  refunds: number
  refundsFen: number
}

export interface Report {
  period: Period
  funnel: FunnelRow[]
  /** Sum of the lines; a visit that changed its city is in two of them. */
  total: FunnelRow
  emptySearches: Awaited<ReturnType<typeof listEmptySearches>>
  errors: Awaited<ReturnType<typeof listErrors>>
}

const COUNTS = [
  ...(['home', 'search', 'product', 'cart', 'orders'] as const),
  ...(['ordersFen', 'paid', 'paidFen', 'refunds', 'refundsFen'] as const),
]
const emptyRow = (channel: string, city: string): FunnelRow => ({
  ...{ channel, city, home: 0, search: 0, product: 0, cart: 0 },
  ...{ orders: 0, ordersFen: 0, paid: 0, paidFen: 0, refunds: 0, refundsFen: 0 },
})

const cityName = (id: number | null) => (id === null ? '不配送' : (cityById(id)?.name ?? String(id)))

/** Builds the report of a period from the events; `period.to` is excluded. */
export async function buildReport(db: Handle, period: Period): Promise<Report> {
  const rows = new Map<string, FunnelRow>()
  const add = ({ channel, cityId, ...counts }: { channel: string; cityId: number | null }) => {
    const key = `${channel} ${cityId}`
    const row = rows.get(key) ?? emptyRow(channel, cityName(cityId))
    rows.set(key, Object.assign(row, counts))
  }
  for (const row of await countVisits(db, period, STEPS)) add(row)
  for (const row of await sumOrders(db, period)) add(row)
  const funnel = [...rows.values()].sort(
    (a, b) => b.paidFen - a.paidFen || b.home - a.home || (a.channel + a.city < b.channel + b.city ? -1 : 1),
  )
  const total = emptyRow('合计', '')
  for (const row of funnel) for (const key of COUNTS) total[key] += row[key]
  return {
    ...{ period, funnel, total },
    emptySearches: await listEmptySearches(db, period, LEAST_VISITS),
    errors: await listErrors(db, period),
  }
}
