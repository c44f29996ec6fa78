import type { Fen } from '../../../../src/domain/money'
import { OrderStatus } from '../../../../src/domain/order-status'
import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { productQuery } from '../../catalog'

export const sumPurchases = (handle: Handle, prints: readonly string[], exceptOrderId: number, since: string) =>
  sql<{ fen: Fen }>`
    select coalesce(sum(g.value_fen), 0)::int as fen from global_order g join orders o on o.id = g.order_id
    where g.id_print = any(${prints}::text[]) and o.status <> ${OrderStatus.cancelled} and o.id <> ${exceptOrderId}
      and o.created_at >= ${since}::timestamptz`.execute(handle)

export const listGlobalLines = (handle: Handle, userId: number) =>
  handle
    .selectFrom('global_cart_item as c')
    .innerJoin('global_product as p', 'p.id', 'c.product_id')
    .innerJoin('global_company as s', 's.code', 'p.company')
    .select(['c.id', 'c.count', 'p.barcode', 'p.name', 'p.spec', 'p.price_fen', 'p.qty', 'p.on_sale', 'p.limit_max'])
    .select(['p.company', 'p.origin', 's.name as company_name', 's.way', 's.days_from', 's.days_to'])
    .where('c.user_id', '=', userId)
    .orderBy('p.company')
    .orderBy('c.id')
    .execute()

export const upsertGlobalLine = (trx: Trx, userId: number, productId: number, count: number) =>
  trx
    .insertInto('global_cart_item')
    .values({ user_id: userId, product_id: productId, count })
    .onConflict((same) => same.columns(['user_id', 'product_id']).doUpdateSet({ count }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const findSoldProduct = (trx: Trx, barcode: string) =>
  trx
    .selectFrom('global_product')
    .selectAll()
    .where('barcode', '=', barcode)
    .where('on_sale', '=', true)
    .executeTakeFirst()

export const updateGlobalCount = (trx: Trx, count: number, cardGoodsId: number, userId: number) =>
  trx
    .updateTable('global_cart_item')
    .set({ count })
    .where('id', '=', cardGoodsId)
    .where('user_id', '=', userId)
    .execute()

export const deleteGlobalLines = (db: Handle, userId: number, ids: number[]) =>
  db.deleteFrom('global_cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute()

export const listOwnLines = (handle: Handle, userId: number, ids: number[]) =>
  handle
    .selectFrom('global_cart_item')
    .select(['id', 'product_id', 'count'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export const listProductsByIds = (handle: Handle, ids: number[]) =>
  productQuery(handle).where('p.id', 'in', ids).execute()

export const listProductsByBarcodes = (handle: Handle, barcodes: string[]) =>
  productQuery(handle).where('p.barcode', 'in', barcodes).execute()
