import { INVENTORY_ENTRIES } from '../contexts/customer/account/personal-data-inventory'
import { noteColumn } from '../contexts/orders/private-columns'
import { rowsOf } from '../contexts/customer/account/owned-row-queries'
import { PURPOSES } from '../../src/domain/consent'
import { fillTable } from './fill-tables'
import { PRODUCTS, HOME, type Shop } from './shop'
import { TEST_VAULT } from './vault'
import { openWallet, userOf } from './wallets'

/** Personal data that only this shopper's rows contain. */
export interface Person {
  mobile: string
  name: string
  street: string
  idNo: string
}

/** Simulates a shopper who has used everything: at least one row in every table of shoppers' rows. */
export async function createFullAccount(shop: Shop, owner: Person) {
  const token = await shop.login(owner.mobile)
  const userId = await userOf(shop, token)
  const text = `${owner.name} ${owner.street}`
  await shop.ok('updateHeadOrName', { name: owner.name }, token)
  for (const purpose of ['id', 'health'] as const)
    await shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given: true }] }, token)
  await shop.ok('createAddress', { ...HOME, name: owner.name, mobile: owner.mobile, address: owner.street }, token)
  await shop.ok('saveIdCard', { kind: 'mainland', name: owner.name, idNo: owner.idNo }, token)
  const health = {
    allergy: text,
    pregnancy: 'none',
    liver: 'normal',
    kidney: 'normal',
    diseases: [] as never[],
  } as const
  const person = { name: owner.name, relation: 'self', sex: 'male', birth: '1990-06-15', guardian: 0 } as const
  await shop.ok('savePatient', { ...person, ...health, idNo: owner.idNo }, token)
  await openWallet(shop, token, { gold: 500 })
  const barcode = PRODUCTS.ibuprofen
  const { orderNo } = await shop.order(token, [[barcode, 1]])
  await shop.pay(token, orderNo)
  const note = noteColumn(TEST_VAULT, userId, { remark: text, extras: {} })
  await shop.db
    .updateTable('orders')
    .set({ status: 500, ...note })
    .where('order_no', '=', orderNo)
    .execute()
  await shop.ok('addToCart', { barcode, count: 1, cardGoodsType: 2 }, token)
  await shop.ok('doCollect', { collectType: 1, code: barcode, on: 1 }, token)
  await shop.ok('saveBrowse', { barcode }, token)
  await shop.ok('saveFeedback', { idemKey: 'feedback-1', kind: 'other', body: text }, token)
  await shop.ok('getUserCode', {}, token)
  await shop.ok('sendLogoffCode', {}, token)
  const owned = async (table: string) =>
    INVENTORY_ENTRIES.some(([name]) => name === table) ? (await rowsOf(shop.db, table, userId, shop.now))[0] : undefined
  const failures: string[] = []
  const fill = (table: string) => fillTable(shop.db, table, userId, text, owned)
  // Rows with references wait for the referenced rows. Skips the deletion of this account, which was never requested.
  const waiting: string[] = []
  for (const [table] of INVENTORY_ENTRIES.filter(([name]) => name !== 'logoff').reverse())
    if (!(await owned(table))) await fill(table).catch(() => waiting.push(table))
  for (const table of waiting) await fill(table).catch((error: Error) => failures.push(`${table}: ${error.message}`))
  return { token, userId, orderNo, failures, owned }
}
