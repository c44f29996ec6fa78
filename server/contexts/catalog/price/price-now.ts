import type { Fen } from '../../../../src/domain/money'
import { sql } from 'kysely'

/**
 * Current price of a product: the flash-sale price while a public session runs, never for a prescription drug.
 * @spec RX-04
 */
export const priceNow = (now: Date) =>
  sql<Fen | null>`case when p.drug_class is distinct from 'Rx' and p.price_fen is not null then coalesce((
    select s.price_fen from seckill s where s.barcode = p.barcode and s.starts_at <= ${now} and s.ends_at > ${now} and not s.limited
  ), p.price_fen) else p.price_fen end`
