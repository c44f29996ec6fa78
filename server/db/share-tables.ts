import type { ColumnType, Generated } from 'kysely'

export interface ShareTables {
  goods_group: {
    id: Generated<number>
    /** 1 ordinary, 2 treatment, 3 collocation. @spec EN-23 */
    group_type: number
    name: string
    note: Generated<string>
  }
  goods_group_item: { group_id: number; product_id: number; count: number }
  share_code: {
    name: string
    /** The article that the poster around it shows; null for the shop itself. */
    barcode: string | null
    /** The pack of coupons that it shows instead. */
    activity_code: string | null
    /** The group-buy whose price it shows. */
    group_activity_id: ColumnType<number | null, number | null | undefined, never>
    mime: string
    bytes: Uint8Array
    created_at: ColumnType<Date, Date | string, never>
  }
}
