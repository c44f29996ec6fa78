import { createFullAccount, type Person } from '../../../testing/full-account'
import { sealSamples, shopperColumns, type SealedSample } from '../../../testing/sealed-inventory'
import { openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'

const ME: Person = { mobile: '13977770001', name: '欧阳标记', street: '标记大道七十七号', idNo: '440305199006150175' }
const OTHER: Person = { mobile: '13977770002', name: '司徒旁人', street: '旁人街八十八号', idNo: '440305199006150191' }

let shop: Shop
let token: string
let ownSamples: SealedSample[]
let others: SealedSample[]
beforeAll(async () => {
  shop = await openShop()
  const [me, other] = [await createFullAccount(shop, ME), await createFullAccount(shop, OTHER)]
  token = me.token
  ownSamples = await sealSamples(shop.db, TEST_VAULT, me.userId, shop.now)
  others = await sealSamples(shop.db, TEST_VAULT, other.userId, shop.now)
}, 600_000)
afterAll(() => shop.close())

/** Returns the export as text, with the pictures it links to. */
async function everythingExported(): Promise<string> {
  const { sections } = await shop.ok('exportMyData', {}, token)
  const urls = sections.flatMap(({ name, rows }) => (name === 'upload_file' ? rows.map((row) => String(row.url)) : []))
  const pictures = await Promise.all(urls.map(async (url) => (await fetch(shop.url + url)).text()))
  return JSON.stringify(sections) + pictures.join('')
}

test('S39 the export decrypts every sealed column of its shopper, and none of another shopper', async () => {
  const text = await everythingExported()
  expect(ownSamples.map(({ column }) => column)).toEqual(shopperColumns())
  const exported = ({ sample }: SealedSample) => text.includes(sample)
  const missing = ownSamples.filter((one) => !one.column.isSecret && !exported(one))
  expect(missing.map(({ sample }) => sample)).toEqual([])
  expect(others.filter(exported).map(({ sample }) => sample)).toEqual([])
})

test('S39 the export leaves out passwords, tokens and everything still sealed', async () => {
  const text = await everythingExported()
  const secrets = ownSamples.filter(({ column }) => column.isSecret)
  expect(secrets.map(({ column }) => `${column.table}.${column.column}`)).toEqual([
    'wallet_account.pin_hash',
    'medical_card.dl_sealed',
  ])
  for (const { sample } of secrets) expect(text).not.toContain(sample)
  expect(text).not.toContain(TEST_VAULT.mark)
})
