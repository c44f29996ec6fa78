import { openShop, type Shop } from '../../testing/shop'
import { insertOf } from './insert-many'

let shop: Shop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const row = (key: string, extra: object = {}) => ({ code: 'many', key, value: 'v', remark: '', ...extra })
const readStored = () =>
  shop.db
    .selectFrom('dictionary')
    .select(['key', 'value', 'remark'])
    .where('code', '=', 'many')
    .orderBy('key')
    .execute()

test.each([
  ['one row', [row('a')]],
  ['rows with the same columns', [row('a'), row('b')]],
  ['rows that share only one value', [row('a', { value: '1', remark: 'x' }), row('b', { value: '2', remark: 'y' })]],
])('%s: gives each row its own values and the shared ones', async (_, rows) => {
  await insertOf('dictionary', rows).execute(shop.db)
  expect(await readStored()).toEqual(rows.map(({ key, value, remark }) => ({ key, value, remark })))
  await shop.db.deleteFrom('dictionary').where('code', '=', 'many').execute()
})
