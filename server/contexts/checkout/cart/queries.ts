import type { Updateable, Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Trx, Handle } from '../../../platform/db/transaction'
import { sql } from 'kysely'
import { orderMax, priceNow, type PricingContext } from '../../catalog'
import type { LimitedLine } from '../../../../src/domain/purchase-limit'
import { readTogether, rowsOf } from '../../../platform/db/read-together'
import { selectSubstanceRules } from '../../customer'
import { anyId, anyText } from '../../../platform/db/any-of'

/** Changes a line of the shopper's cart. */
export const updateCartLine = (trx: Trx, userId: number, id: number, change: Updateable<Tables['cart_item']>) =>
  trx.updateTable('cart_item').set(change).where('id', '=', id).where('user_id', '=', userId).execute()

/** Cart of a shopper in one shop. @spec RO-17 */
export interface CartOwner {
  userId: number
  /** '' for our own shop. */
  merchantCode: string
}

/** Whether the store of a line, or of a part of its combo, has fewer pieces than one line needs. */
const isSoldOut = sql`exists (
  select from cart_item part left join stock s on s.product_id = part.product_id and s.store_no = part.store_no
  where part.user_id = c.user_id and part.group_id = c.group_id and part.kind = c.kind and part.store_no = c.store_no
    and (c.group_id > 0 or part.id = c.id) and coalesce(s.qty, 0) < part.per)`

/**
 * Counts lines and pieces of a cart as shoppers do: a combo is one line, and its sets are counted; sold-out pieces are
 * not. Cross-border products count in our own shop alone, which sells them.
 */
const selectCartSize = (handle: Handle, { userId, merchantCode }: CartOwner) =>
  handle
    .selectFrom('cart_item as c')
    .where('user_id', '=', userId)
    .where('merchant_code', '=', merchantCode)
    .where((eb) =>
      eb.or([
        eb('c.group_id', '=', 0),
        eb.not(
          eb.exists(
            eb
              .selectFrom('cart_item as b')
              .select('b.id')
              .whereRef('b.user_id', '=', 'c.user_id')
              .whereRef('b.group_id', '=', 'c.group_id')
              .whereRef('b.kind', '=', 'c.kind')
              .whereRef('b.store_no', '=', 'c.store_no')
              .whereRef('b.id', '<', 'c.id'),
          ),
        ),
      ]),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      sql<number>`(coalesce(sum(c.count / c.per) filter (where not ${isSoldOut}), 0)
        + (select coalesce(sum(g.count), 0) from global_cart_item g join global_product p on p.id = g.product_id
          where g.user_id = ${userId} and p.qty > 0 and ${merchantCode} = ''))::int`.as('pieces'),
    ])

export const cartSize = (handle: Handle, owner: CartOwner) => selectCartSize(handle, owner).executeTakeFirstOrThrow()

const selectProductToAdd = (trx: Trx, pricing: PricingContext, barcode: string) =>
  trx
    .selectFrom('product as p')
    .select(['p.id', 'p.name', 'p.drug_class', 'p.on_sale', 'p.limit_min', orderMax.as('limit_max')])
    .select(priceNow(pricing).as('price_fen'))
    .where('p.barcode', '=', barcode)

export const findVariant = (trx: Trx, barcode: string) =>
  trx.selectFrom('product').select('id').where('spu', '=', barcode).limit(1).executeTakeFirst()

/** Product that is added to a cart. */
interface Addition {
  barcode: string
  kind: number
  /** Combo that it belongs to, 0 for none. */
  groupId: number
  /** Stores that may send it. */
  storeNos: readonly string[]
}

const selectSameLines = (trx: Trx, owner: CartOwner, { barcode, kind, groupId }: Addition) =>
  trx
    .selectFrom('cart_item as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.store_no as storeNo', 'c.count'])
    .where('c.user_id', '=', owner.userId)
    .where('c.merchant_code', '=', owner.merchantCode)
    .where('p.barcode', '=', barcode)
    .where('c.kind', '=', kind)
    .where('c.group_id', '=', groupId)

const selectStock = (trx: Trx, { barcode, storeNos }: Addition) =>
  trx
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.store_no as storeNo', 's.qty'])
    .where('p.barcode', '=', barcode)
    .where('s.store_no', '=', anyText(storeNos))
    .where('s.qty', '>', 0)

/** Selects the rules of the controlled substances in a product and in the cart's lines with the delivery method. */
const selectCartRules = ({ userId, merchantCode }: CartOwner, { barcode, kind }: Addition) =>
  selectSubstanceRules(sql`array(
    select ${barcode}::text union select c.barcode from (
      select own.barcode from cart_item line join product own on own.id = line.product_id
      where line.user_id = ${userId} and line.merchant_code = ${merchantCode} and line.kind = ${kind}) c)`)

/** Reads what decides on an addition to a locked cart in one statement. */
export const loadAddition = (trx: Trx, owner: CartOwner, pricing: PricingContext, addition: Addition) =>
  readTogether(trx, {
    products: rowsOf(selectProductToAdd(trx, pricing, addition.barcode)),
    sameLines: rowsOf(selectSameLines(trx, owner, addition)),
    stock: rowsOf(selectStock(trx, addition)),
    countedLines: rowsOf(selectCountedLines(owner, addition.kind, addition.barcode)),
    rules: rowsOf(selectCartRules(owner, addition)),
    sizes: rowsOf(selectCartSize(trx, owner)),
  })

export type AdditionRows = Awaited<ReturnType<typeof loadAddition>>

/** Inserts a line, or sets the count of the same line. */
export const upsertCartLine = (trx: Trx, row: Insertable<Tables['cart_item']>, count: number) =>
  trx
    .insertInto('cart_item')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id', 'kind', 'store_no', 'group_id']).doUpdateSet({ count }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteCartLine = (trx: Trx, id: number, userId: number) =>
  trx.deleteFrom('cart_item').where('id', '=', id).where('user_id', '=', userId).execute()

/** Selects the lines with the same product or controlled substance. */
const selectCountedLines = ({ userId, merchantCode }: CartOwner, kind: number, barcode: string) =>
  sql<LimitedLine>`
    select c.id, p.barcode, p.name, c.count from cart_item c join product p on p.id = c.product_id
    where c.user_id = ${userId} and c.merchant_code = ${merchantCode} and c.kind = ${kind}
      and (p.barcode = ${barcode} or p.id in (
        select other.product_id from product mine
          join product_substance held on held.product_id = mine.id
          join product_substance other on other.substance_id = held.substance_id
        where mine.barcode = ${barcode}))
    order by c.id`

export const listCountedLines = async (trx: Trx, ...which: Parameters<typeof selectCountedLines>) =>
  (await selectCountedLines(...which).execute(trx)).rows

/** Selects the lines of a cart, newest first. */
export const selectCartLines = (handle: Handle, { userId, merchantCode }: CartOwner, pricing: PricingContext) =>
  handle
    .selectFrom('cart_item as c')
    .leftJoin('goods_group as g', 'g.id', 'c.group_id')
    .leftJoin('goods_group_item as i', (join) =>
      join.onRef('i.group_id', '=', 'c.group_id').onRef('i.product_id', '=', 'c.product_id'),
    )
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.product_id', '=', 'c.product_id').onRef('s.store_no', '=', 'c.store_no'),
    )
    .where('c.user_id', '=', userId)
    .where('c.merchant_code', '=', merchantCode)
    .select([
      'c.id',
      'c.kind',
      'c.count',
      'c.store_no',
      'c.product_id',
      'c.group_id',
      'c.per',
      'g.name as group_name',
      'i.price_fen as combo_price_fen',
      'p.barcode',
      'p.name',
      'p.spec',
      'p.drug_class',
    ])
    .select([
      'p.apply_symptom',
      'p.symptoms',
      'p.kind as goods_kind',
      'p.medical',
      'p.storage',
      'p.form',
      'p.on_sale',
      'p.limit_min',
      's.qty',
    ])
    .select(orderMax.as('limit_max'))
    .select(priceNow(pricing).as('price_fen'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('product as v')
            .select('v.id')
            .whereRef('v.spu', '=', 'p.spu')
            .whereRef('v.id', '<>', 'p.id')
            .where('v.on_sale', '=', true),
        )
        .as('has_specs'),
    )
    .orderBy('c.id', 'desc')

export const listCartLines = (handle: Handle, owner: CartOwner, pricing: PricingContext) =>
  selectCartLines(handle, owner, pricing).execute()

export const selectCartLinesByIds = (handle: Handle, owner: CartOwner, pricing: PricingContext, ids: number[]) =>
  selectCartLines(handle, owner, pricing).where('c.id', '=', anyId(ids))

export const listCartLinesByIds = (...which: Parameters<typeof selectCartLinesByIds>) =>
  selectCartLinesByIds(...which).execute()

/** Selects the rules of the controlled substances in all lines of a cart. */
export const selectRulesOfCart = ({ userId, merchantCode }: CartOwner) =>
  selectSubstanceRules(sql`array(
    select own.barcode from cart_item line join product own on own.id = line.product_id
    where line.user_id = ${userId} and line.merchant_code = ${merchantCode})`)

export const listComboLines = (handle: Handle, owner: CartOwner, pricing: PricingContext, groupIds: number[]) =>
  selectCartLines(handle, owner, pricing).where('c.group_id', 'in', groupIds).execute()

/** Deletes lines; of a combo all parts. */
export const deleteCartLines = (db: Handle, { userId, merchantCode }: CartOwner, ids: number[]) =>
  db
    .deleteFrom('cart_item as c')
    .where('c.user_id', '=', userId)
    .where('c.merchant_code', '=', merchantCode)
    .where((eb) =>
      eb.or([
        eb('c.id', 'in', ids),
        eb.exists(
          eb
            .selectFrom('cart_item as n')
            .select('n.id')
            .where('n.user_id', '=', userId)
            .where('n.id', 'in', ids)
            .where('n.group_id', '>', 0)
            .whereRef('n.group_id', '=', 'c.group_id')
            .whereRef('n.kind', '=', 'c.kind')
            .whereRef('n.store_no', '=', 'c.store_no'),
        ),
      ]),
    )
    .execute()

export const listUnselectedLines = (trx: Trx, owner: CartOwner, kind: number, selectedIds: number[]) =>
  trx
    .selectFrom('cart_item')
    .select(['id', 'product_id', 'store_no', 'group_id'])
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('kind', '=', kind)
    .where('id', 'not in', selectedIds)
    .execute()

export const deleteCartLinesByIds = (trx: Trx, userId: number, removedIds: number[]) =>
  trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', removedIds).execute()

export const insertCartLine = (trx: Trx, row: Insertable<Tables['cart_item']>) =>
  trx.insertInto('cart_item').values(row).returning('id').executeTakeFirstOrThrow()

export const listProductRows = (handle: Handle, barcodes: string[], pricing: PricingContext) =>
  handle
    .selectFrom('product as p')
    .select(['p.id', 'p.barcode', 'p.name', 'p.spec', 'p.drug_class', 'p.kind', 'p.medical', 'p.on_sale'])
    .select(['p.storage', 'p.form', 'p.limit_min', 'p.apply_symptom', 'p.symptoms'])
    .select(orderMax.as('limit_max'))
    .select(priceNow(pricing).as('price_fen'))
    .where('p.barcode', 'in', barcodes)
    .execute()
