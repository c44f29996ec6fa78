import type { Updateable, Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Trx, Handle } from '../../../platform/db/transaction'
import { sql } from 'kysely'
import { orderMax, priceNow, type PricingContext } from '../../catalog'
import type { LimitedLine } from '../../../../src/domain/purchase-limit'

/** Changes a line of the shopper's cart. */
export const updateCartLine = (trx: Trx, userId: number, id: number, change: Updateable<Tables['cart_item']>) =>
  trx.updateTable('cart_item').set(change).where('id', '=', id).where('user_id', '=', userId).execute()

/** Cart of a shopper in one shop. @spec RO-17 */
export interface CartOwner {
  userId: number
  /** '' for our own shop. */
  merchantCode: string
}

/**
 * Counts lines and pieces of a cart as shoppers do: a combo is one line, and its sets are counted. Cross-border products
 * count in our own shop alone, which sells them.
 */
export async function cartSize(handle: Handle, { userId, merchantCode }: CartOwner) {
  return handle
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
      sql<number>`(coalesce(sum(c.count / c.per), 0)
        + (select coalesce(sum(g.count), 0) from global_cart_item g where g.user_id = ${userId} and ${merchantCode} = ''))::int`.as(
        'pieces',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const findProductToAdd = (trx: Trx, pricing: PricingContext, barcode: string) =>
  trx
    .selectFrom('product as p')
    .select(['p.id', 'p.name', 'p.drug_class', 'p.on_sale', 'p.limit_min', orderMax.as('limit_max')])
    .select(priceNow(pricing).as('price_fen'))
    .where('p.barcode', '=', barcode)
    .executeTakeFirst()

export const findVariant = (trx: Trx, barcode: string) =>
  trx.selectFrom('product').select('id').where('spu', '=', barcode).limit(1).executeTakeFirst()

export const listSameLines = (trx: Trx, owner: CartOwner, productId: number, kind: number, groupId: number) =>
  trx
    .selectFrom('cart_item')
    .select(['id', 'store_no as storeNo', 'count'])
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .where('group_id', '=', groupId)
    .execute()

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

/** Lists other lines with the same product or controlled substance. */
export const listCountedLines = (
  trx: Trx,
  { userId, merchantCode }: CartOwner,
  kind: number,
  except: number[],
  barcode: string,
) =>
  sql<LimitedLine>`
    select c.id, p.barcode, p.name, c.count from cart_item c join product p on p.id = c.product_id
    where c.user_id = ${userId} and c.merchant_code = ${merchantCode} and c.kind = ${kind} and c.id <> all (${except}::int[])
      and (p.barcode = ${barcode} or p.id in (
        select other.product_id from product mine
          join product_substance held on held.product_id = mine.id
          join product_substance other on other.substance_id = held.substance_id
        where mine.barcode = ${barcode}))
    order by c.id`.execute(trx)

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

export const listCartLinesByIds = (handle: Handle, owner: CartOwner, pricing: PricingContext, ids: number[]) =>
  selectCartLines(handle, owner, pricing).where('c.id', 'in', ids).execute()

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
