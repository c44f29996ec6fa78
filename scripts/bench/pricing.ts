// Compares the pricing engine with a plain sum. Pricing a cart of 200 lines with 20 promotions, coupon, points and
// fees, receipt included, may cost 60 times the plain sum of its lines in the same run. Choosing coupons and splitting
// into parcels take less than 5 ms on 100 lines. Rounds alternate and have equal length; the fastest of each counts,
// because the machine may be busy.
import { cartInFen, priceCartFen, type CartCoupon, type CartInput } from '../../src/domain/cart'
import { toFen } from '../../src/domain/money'
import { fewestParcels, type ParcelStore } from '../../src/domain/parcels'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 41)
const MOST_TIMES = 60
const MOST_MS = 5
/** Number of stores of one chain that deliver to the same address. */
const STORES = 16
const COUPONS = 60

/** Random seed: every run uses the same numbers. */
let seed = 7
const random = (limit: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % limit
}

function cartOf(size: number, promotions: number, orderTypes: readonly number[]) {
  const lines = Array.from({ length: size }, (_, id) => ({
    ...{ id, barcode: `29${id}`, checked: true, reduceId: `R${id % promotions}` },
    ...{
      price: (random(20_000) + 1) / 100,
      count: 1 + random(5),
      orderType: orderTypes[id % orderTypes.length] as number,
    },
  }))
  const rules = Array.from({ length: promotions }, (_, id) => {
    const [byPieces, isCash] = [id % 2, (id >> 1) % 2 === 0]
    const reduceRuleList = [1, 2, 3].map((step) => ({
      startAmount: step * (byPieces ? 2 : 60),
      reduceAmount: isCash ? step * 4 : 1 - step / 20,
    }))
    return { reduceId: `R${id}`, method: id % 3, cretiaria: byPieces, reduceType: isCash ? 1 : 2, reduceRuleList }
  })
  return { lines, promotions: rules }
}

const couponsOf = (orderTypes: readonly number[], count: number): CartCoupon[] =>
  Array.from({ length: count }, (_, id) => ({
    ...{ id, amount: random(5000) / 100, minAmount: random(40_000) / 100 },
    orderType: orderTypes[id % orderTypes.length] as number,
  }))

let sink = 0
/** Adds up the cart and nothing else: converts every price to fen and multiplies it by the quantity. */
function plainSum({ lines }: Pick<CartInput, 'lines'>) {
  let fen = 0
  for (const { price, count } of lines) fen += toFen(price ?? 0) * count
  sink += fen
}

function timeOf(work: () => void, times: number): number {
  const since = process.hrtime.bigint()
  for (let turn = 0; turn < times; turn++) work()
  return Number(process.hrtime.bigint() - since) / times / 1e6
}

/** Returns the ms of the fastest round for each function. Rounds alternate; the first rounds warm up. */
function measure(works: { work: () => void; times: number }[]): number[] {
  const rounds = Array.from({ length: ROUNDS + 10 }, () => works.map(({ work, times }) => timeOf(work, times)))
  return works.map((_, index) => Math.min(...rounds.slice(10).map((round) => round[index] as number)))
}

function report(label: string, value: number, budget: number, unit: string): boolean {
  const isWithinBudget = value <= budget
  console.log(`${label}: ${value.toFixed(2)} ${unit} (budget ${budget}) ${isWithinBudget ? 'ok' : 'BROKEN'}`)
  return isWithinBudget
}

function engine(): boolean {
  const cart: CartInput = {
    ...cartOf(200, 20, [2]),
    ...{ coupons: couponsOf([2], 10), fees: { deliveryFee: 5, packing: 1 }, points: 3 },
  }
  const inFen = cartInFen(cart)
  const price = () => (sink += priceCartFen(inFen).payable)
  const [plain = NaN, priced = NaN] = measure([
    { work: () => plainSum(cart), times: 1000 },
    { work: price, times: 25 },
  ])
  console.log(`plain sum ${(plain * 1000).toFixed(2)} µs, pricing engine ${(priced * 1000).toFixed(1)} µs`)
  return report('200 lines, 20 promotions', priced / plain, MOST_TIMES, 'times')
}

function coupons(): boolean {
  const types = [1, 2, 4]
  const deliveryFee = (remaining: number) => (remaining < 99 ? 5 : 0)
  const cart: CartInput = {
    ...cartOf(100, 20, types),
    ...{ coupons: couponsOf(types, COUPONS), fees: { deliveryFee, packing: 1 }, points: 3 },
  }
  const inFen = cartInFen(cart)
  const [ms = NaN] = measure([{ work: () => (sink += priceCartFen(inFen).payable), times: 20 }])
  return report(`100 lines, best of ${COUPONS} coupons over ${types.length} order types`, ms, MOST_MS, 'ms')
}

/** Returns the slowest result over several sets of stores with different stock. */
function parcels(): boolean {
  const lines = Array.from({ length: 100 }, (_, id) => ({ id, barcode: `b${id}`, count: 1 + random(5) }))
  const shops = [20, 40, 60, 80, 95].map((percent) =>
    Array.from({ length: STORES }, (_, store): ParcelStore => {
      const stock = lines.map(({ barcode }) => [barcode, random(100) < percent ? random(20) : 0])
      return { storeNo: `S${store}`, distance: random(3000), stock: Object.fromEntries(stock) }
    }),
  )
  // Combos of three products each, and the same products as single lines.
  const combos = lines.map((line) =>
    line.id < 30 ? { ...line, bundle: Math.floor(line.id / 3), per: line.count } : line,
  )
  const splitLines = lines.map((line) => (line.id < 30 ? line : { ...line, barcode: `b${line.id - 30}` }))
  const carts = [lines, combos, [...combos.slice(0, 30), ...splitLines.slice(30)]]
  const works = shops.flatMap((stores) =>
    carts.map((cart) => ({
      work: () => void (sink += fewestParcels({ lines: cart, stores }).parcels.length),
      times: 3,
    })),
  )
  return report(
    `100 lines, with and without combos, fewest parcels of ${STORES} stores, slowest stock`,
    Math.max(...measure(works)),
    MOST_MS,
    'ms',
  )
}

const verdicts = [engine(), coupons(), parcels()]
if (!verdicts.every(Boolean) || Number.isNaN(sink)) process.exitCode = 1
