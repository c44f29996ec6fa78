import { limitedIn, pricingAt, type Place, Promotions, type Sender, type CatalogSnapshot } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { problemOf } from './line-checks'
import { type Line } from './cart-lines'
import { listProductRows } from './queries'

/** Pieces of a product, in the cart or not. */
export interface RequestedLine {
  id: number
  barcode: string
  count: number
  kind: Line['kind']
  sender: Sender
  stock: number
}

interface At {
  place: Place
  now: Date
  catalogSnapshot: CatalogSnapshot
}

/** Defaults for fields that only cart lines have: other variants, and a place in a combo. */
const cartDefaults = (id: number) => ({ hasSpecs: false, lead: id, groupId: 0, groupName: '', per: 1 })

/** Converts products to lines that can be checked, priced and shown like cart lines. Leaves out unknown barcodes. */
export async function productLines(handle: Handle, lineRequests: readonly RequestedLine[], at: At): Promise<Line[]> {
  if (lineRequests.length === 0) return []
  const barcodes = [...new Set(lineRequests.map(({ barcode }) => barcode))]
  const pricing = pricingAt(at.catalogSnapshot, at.now, at.place.cityId)
  const rowByBarcode = new Map((await listProductRows(handle, barcodes, pricing)).map((row) => [row.barcode, row]))
  const limited = await limitedIn(handle, at.place.cityId)
  const promotions = Promotions.at(at.catalogSnapshot, at.now)
  return lineRequests.flatMap(({ id, barcode, count, kind, sender, stock }): Line[] => {
    const row = rowByBarcode.get(barcode)
    if (!row) return []
    const product = { barcode, drugClass: row.drug_class }
    return [
      {
        ...cartDefaults(id),
        ...product,
        ...{ id, kind, count, sender, stock },
        productId: row.id,
        name: row.name,
        spec: row.spec,
        productKind: row.kind,
        storage: row.storage,
        form: row.form,
        medical: row.medical,
        symptoms: row.apply_symptom ? row.symptoms : null,
        priceFen: row.price_fen,
        onSale: row.on_sale && !limited.includes(barcode),
        limitMin: row.limit_min,
        limitMax: row.limit_max,
        promotion: promotions.of(product, kind),
      },
    ]
  })
}

/** Converts requested products to lines without a sender, numbered from 1. Code 8570 names unknown products. */
export async function requestedLines(
  handle: Handle,
  products: readonly Pick<RequestedLine, 'barcode' | 'count'>[],
  { kind, ...at }: At & Pick<Line, 'kind'>,
): Promise<Line[]> {
  const noSender = { storeNo: '', name: '', cityId: at.place.cityId, distance: null, arrival: '' }
  const sender = { ...noSender, isOpen: false, pickup: false, warehouse: false }
  const lineRequests = products.map((one, index) => ({ ...one, id: index + 1, kind, sender, stock: one.count }))
  const lines = await productLines(handle, lineRequests, at)
  const unknown = lineRequests.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id)
  if (unknown.length > 0 || lines.length === 0) refuse('lineProblem', '没有找到该商品', problemOf(unknown))
  return lines
}
