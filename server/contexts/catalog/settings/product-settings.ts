import { CHANGSHA } from '../../../../src/domain/city'
import type { Handle } from '../../../platform/db/transaction'
import { POINTS_KEY, whole } from './points-rates'
import { selectEntries } from './queries'
import { barcodesIn, CONFIG, LIMIT_KEY } from './settings'

/** Selects the settings that the page of a product shows. */
export const selectProductSettings = (db: Handle) => selectEntries(db, CONFIG, [POINTS_KEY, LIMIT_KEY])

/**
 * Reads the settings of a product's page: the points per yuan of our own shop, and the barcodes that are not sold in the
 * city.
 * @spec VA-04 BC-23 BC-71
 */
export function readProductSettings(entries: readonly { key: string; value: string }[], cityId: number) {
  const valueOf = (key: string) => entries.find((entry) => entry.key === key)?.value
  return { perYuan: whole(valueOf(POINTS_KEY)), limited: cityId === CHANGSHA ? barcodesIn(valueOf(LIMIT_KEY)) : [] }
}
