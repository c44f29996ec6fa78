import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import type { Selectable } from 'kysely'
import { canBeInPromotionKind } from '../../../../src/domain/prescription'
import { promotionText } from '../../../../src/domain/promotion'
import type { Promotion } from '../../../../src/contract/types'
import type { PromotionTable } from '../tables'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

type Row = Selectable<PromotionTable>
export type Channel = 'lightning' | 'common'

/** Returns the promotion channel: lightning and pickup share their promotions; express has its own. @spec EN-15 */
export const channelOf = (kind: number): Channel => (kind === CartKind.express ? 'common' : 'lightning')

const wire = (row: Row): Promotion => ({
  reduceId: row.reduce_id,
  method: row.method,
  cretiaria: row.cretiaria,
  reduceType: row.reduce_type,
  reduceRuleList: row.rules,
  blackList: row.black_list,
})

/** Running promotions, special ones before universal ones. */
export class Promotions {
  /** Cache of promotion texts: a list repeats the same few texts. */
  private readonly texts = new Map<string, string>()

  private constructor(private readonly rows: Row[]) {}

  static at({ promotions }: CatalogSnapshot, now: Date): Promotions {
    return new Promotions(promotions.filter((row) => row.starts_at <= now && row.ends_at > now))
  }

  /** Returns the promotion of a product. A prescription drug has none. @spec RX-04 */
  of(product: { barcode: string; drugClass: string | null }, kind: number): Promotion | null {
    if (product.drugClass === DrugClass.rx && !canBeInPromotionKind('rx', 'coupon')) return null
    const channel = channelOf(kind)
    const row = this.rows.find(
      (one) => one.channel === channel && (one.barcodes.length === 0 || one.barcodes.includes(product.barcode)),
    )
    return row ? wire(row) : null
  }

  /** Returns the text of a promotion. */
  textOf(promotion: Promotion): string {
    const text = this.texts.get(promotion.reduceId) ?? promotionText(promotion)
    this.texts.set(promotion.reduceId, text)
    return text
  }

  /** Returns the universal promotion of a channel. @spec API-23 EN-15 */
  universal(channel: Channel): Promotion | null {
    const row = this.rows.find((one) => one.universal && one.channel === channel)
    return row ? wire(row) : null
  }
}

export const textOf = (promotion: Promotion | null) => (promotion ? promotionText(promotion) : '')
