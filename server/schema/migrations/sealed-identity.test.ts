import { sql, Migrator } from 'kysely'
import { openAddress } from '../../contexts/customer/address/queries'
import { addressOfOrder, invoiceOfOrder, noteOfOrder } from '../../contexts/orders/private-columns'
import { openThreadDb } from '../../testing/thread-db'
import { TEST_VAULT } from '../../testing/vault'
import { accountIdOf } from '../../testing/accounts'
import { openMobile, openName } from '../../contexts/customer/account/accounts'
import { migrationsFor } from '.'

const MOBILE = '13977712345'

test('S09 a shop of an older version is sealed when it is upgraded, and opens again', async () => {
  const { db, close } = await openThreadDb(null)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(TEST_VAULT) } })
  const before = await migrator.migrateTo('077-sealed-health')
  expect(before.error).toBeUndefined()
  await sql`insert into app_user (mobile, name) values (${MOBILE}, '欧阳寻真')`.execute(db)
  await sql`insert into address (user_id, name, mobile, city_id, region, address, room_no, tag, merchant_code, merchant_ref)
    values (1, '欧阳寻真', ${MOBILE}, 903, '深圳', '寻真大道', '3', '家', 'baiyang', '13977712345-home')`.execute(db)
  // An order needs a sender; which one does not matter here.
  await sql`alter table orders drop constraint orders_company_fkey`.execute(db)
  const address = JSON.stringify({ name: '欧阳寻真', mobile: MOBILE, cityId: 903, address: '寻真大道' })
  await sql`insert into orders (order_no, user_id, idem_key, status, order_type, cart_type, company, goods_fen, reduce_fen, coupon_fen, freight_fen,
      packing_fen, payable_fen, address, receipt, remark, extras, invoice, expires_at)
    values ('1', 1, 'k', 100, 2, 2, 'GA', 1, 0, 0, 0, 0, 1, ${address}, '[]', '放门口', '{"roomNo":"8"}', '{"title":"寻真公司"}', now())`.execute(
    db,
  )
  const after = await migrator.migrateToLatest()
  expect(after.error).toBeUndefined()

  expect(await accountIdOf(db, TEST_VAULT, MOBILE)).toBe(1)
  const user = await db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
  expect([openMobile(TEST_VAULT, user), openName(TEST_VAULT, user), user.name]).toEqual([MOBILE, '欧阳寻真', '欧**'])
  const home = await db.selectFrom('address').selectAll().executeTakeFirstOrThrow()
  expect(openAddress(TEST_VAULT, home)).toMatchObject({
    name: '欧阳寻真',
    mobile: MOBILE,
    address: '寻真大道',
    room_no: '3',
  })
  expect(home.merchant_ref_print).toBe(TEST_VAULT.print('13977712345-home'))
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(addressOfOrder(TEST_VAULT, order)).toMatchObject({ mobile: MOBILE, cityId: 903 })
  expect(noteOfOrder(TEST_VAULT, order)).toEqual({ remark: '放门口', extras: { roomNo: '8' } })
  expect(invoiceOfOrder(TEST_VAULT, order)).toMatchObject({ title: '寻真公司' })
  expect(JSON.stringify([user, home, order])).not.toMatch(/寻真|139777/)
  await close()
})
