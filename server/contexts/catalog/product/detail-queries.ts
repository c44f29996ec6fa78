import { readTogether, rowsOf } from '../../../platform/db/read-together'
import type { Handle } from '../../../platform/db/transaction'
import type { ShopperLocation } from '../delivery/shopper-location'
import { selectFlashSale, selectLimitedSessions, selectOpenPresale } from '../price/queries'
import { selectProductSettings } from '../settings/product-settings'
import { selectCommentCount, selectOpenCoupons } from './comment-queries'
import { selectHerbClashes, selectHerbs } from './offer-queries'
import { selectComboParts, type ProductRow } from './queries'

/**
 * Reads all data of a product's page except the product itself in one statement. `variants`: barcodes that the page
 * offers to select.
 */
export function loadDetailRows(
  db: Handle,
  { barcode, ingredients }: ProductRow,
  variants: readonly string[],
  here: ShopperLocation,
) {
  const { cityId, now, catalogSnapshot } = here
  return readTogether(db, {
    flashSales: rowsOf(selectFlashSale(db, barcode, here), { starts_at: true, ends_at: true }),
    presales: rowsOf(selectOpenPresale(db, barcode, here)),
    sessions: rowsOf(selectLimitedSessions(db, now, variants)),
    combos: rowsOf(selectComboParts({ barcode }, here)),
    coupons: rowsOf(selectOpenCoupons(db, { cityId, merchantCode: catalogSnapshot.merchantCode }, now)),
    settings: rowsOf(selectProductSettings(db)),
    herbs: rowsOf(selectHerbs(db, ingredients)),
    clashes: rowsOf(selectHerbClashes(db, ingredients)),
    comments: rowsOf(selectCommentCount(db, barcode)),
  })
}

export type DetailRows = Awaited<ReturnType<typeof loadDetailRows>>
