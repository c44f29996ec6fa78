import { HOME } from '../shop-products'
import { call, tally } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, STORE, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

interface CartLine {
  id: number
  count: number
}

async function cartOf({ db }: Scenario, buyer: Buyer): Promise<CartLine[]> {
  return db.selectFrom('cart_item').select(['id', 'count']).where('user_id', '=', buyer.id).orderBy('id').execute()
}

/** Creates a product without limits, and a shopper with one piece of it in the cart. */
async function oneLine(scenario: Scenario) {
  const { db } = scenario
  const [buyer] = (await createVirtualUsers(db, 1)) as [Buyer]
  await setStock(db, SKU, 500)
  await db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('barcode', '=', SKU).execute()
  const [id = 0] = (await fillCarts(db, [buyer], [SKU])).get(buyer.id) ?? []
  return { buyer, id }
}

const TAPS = Array.from({ length: 50 }, (_, n) => n)
const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }
const addOne = (scenario: Scenario, n: number, buyer: Buyer) =>
  call(at(scenario, n), 'addToCart', { ...place, barcode: SKU, count: 1, cardGoodsType: 2, storeNo: STORE }, buyer)

/** Taps "add" fifty times in parallel, from two devices. */
export async function addTaps(scenario: Scenario) {
  const { buyer } = await oneLine(scenario)
  const answers = await Promise.all(TAPS.map((n) => addOne(scenario, n, buyer)))
  const counts = answers.map(({ data }) => data?.count).sort((a, b) => a - b)
  return { codes: tally(answers), lines: (await cartOf(scenario, buyer)).map(({ count }) => count), seen: counts }
}

/**
 * Sets fifty quantities in parallel, by two calls from two devices. Returns the final quantity, and what both devices
 * read.
 */
export async function setTaps(scenario: Scenario) {
  const { buyer, id } = await oneLine(scenario)
  const answers = await Promise.all(
    TAPS.map((n) => {
      const count = n + 1
      return n % 2 === 0
        ? call(at(scenario, n), 'setCartCount', { cardGoodsId: id, count }, buyer)
        : call(at(scenario, n), 'modifyCart', { ...place, list: [{ cardGoodsId: id, count }] }, buyer)
    }),
  )
  const [line] = await cartOf(scenario, buyer)
  const devices = await Promise.all(scenario.urls.map((url) => call(url, 'cartList', {}, buyer)))
  const read = devices.map(({ data }) =>
    data.o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList.map((one) => one.count)),
  )
  return { codes: tally(answers), count: line?.count ?? 0, read }
}

/**
 * Adds a piece twenty-five times on one device while the other sets the quantity to a hundred once. In any order, every
 * piece added after the hundred remains: the quantity is 100 to 125.
 */
export async function addsAndSets(scenario: Scenario) {
  const { buyer, id } = await oneLine(scenario)
  const adds = TAPS.slice(0, 25).map((n) => addOne(scenario, n, buyer))
  const sets = TAPS.slice(0, 5).map((n) =>
    call(at(scenario, n + 1), 'setCartCount', { cardGoodsId: id, count: 100 }, buyer),
  )
  const answers = await Promise.all([...adds, ...sets])
  return { codes: tally(answers), lines: (await cartOf(scenario, buyer)).map(({ count }) => count) }
}

/** Applies the same split ten times in parallel: the quantity must not change. */
export async function schemeTaps(scenario: Scenario) {
  const { buyer, id } = await oneLine(scenario)
  const { cityId, latitude, longitude } = HOME
  const submission = { cityId, latitude, longitude, cartIds: [id], cartType: 2 as const, apply: 1 as const }
  const answers = await Promise.all(
    TAPS.slice(0, 10).map((n) => call(at(scenario, n), 'cartScheme', submission, buyer)),
  )
  return { codes: tally(answers), lines: (await cartOf(scenario, buyer)).map(({ count }) => count) }
}
