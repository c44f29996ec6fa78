// Sequences of what shoppers do with a cart, on two devices of one account. The devices are made of the rules of this folder;
// the model beside them is a plain list and counts in whole fen.
import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { cartTotals, pickKind, prepareLine, priceCart, switchKind, type CartGroups, type CartLine } from '.'
import { orderTypeOf, type Kind } from '../kind'
import { checkLimit } from '../purchase-limit'

const KINDS: Kind[] = ['o2o', 'b2c', 'pickup', 'global']
/** Price in yuan (0 and null: not for sale), limits, stock. */
const PRODUCTS = [
  { barcode: 'a', price: 18.8, max: 5, stock: 9 },
  { barcode: 'b', price: 0.1, max: 0, stock: 3 },
  { barcode: 'c', price: 49.9, max: 0, stock: 99 },
  { barcode: 'gone', price: null, max: 0, stock: 99 },
  { barcode: 'free', price: 0, max: 0, stock: 99 },
] as const
const PROMOTION = {
  ...{ reduceId: 'R', method: 0, cretiaria: 0, reduceType: 1 },
  reduceRuleList: [{ startAmount: 50, reduceAmount: 5 }],
}
const COUPONS = [
  { id: 'fast', amount: 8, minAmount: 40, orderType: 2 },
  { id: 'mail', amount: 3, minAmount: 0, orderType: 1 },
]

interface Kept {
  id: number
  kind: Kind
  product: number
  count: number
}
interface Wish {
  product: number
  kind: Kind
  count: number
}

/** What both devices talk to: one account's lines. It refuses what a limit or the stock forbids, or what is gone. */
class Server {
  lines: Kept[] = []
  /** Claimed by the account. */
  coupons: (typeof COUPONS)[number][] = []
  private last = 0

  private fits(product: number, count: number) {
    const { max, stock } = PRODUCTS[product]!
    return checkLimit({ name: '', count, min: 1, max, stock }).ok
  }

  add({ product, kind, count }: Wish): boolean {
    const same = this.lines.find((line) => line.product === product && line.kind === kind)
    if (!this.fits(product, (same?.count ?? 0) + count)) return false
    if (same) same.count += count
    else this.lines.push({ id: ++this.last, kind, product, count })
    return true
  }

  change(id: number, count: number): boolean {
    const line = this.lines.find((one) => one.id === id)
    if (!line || !this.fits(line.product, count)) return false
    line.count = count
    return true
  }

  remove(ids: readonly number[]) {
    this.lines = this.lines.filter(({ id }) => !ids.includes(id))
  }
}

type Shown = CartLine & { id: number; checked: boolean }

/** One device: its cart as it was last told, what it has unticked, the kind it stands on. */
class Device {
  groups: CartGroups<Shown> = {}
  kind: Kind | undefined
  isIn = false
  wish: Wish | null = null
  private readonly unticked = new Set<number>()

  constructor(private readonly server: Server) {}

  get all(): Shown[] {
    return KINDS.flatMap((kind) => this.groups[kind] ?? [])
  }

  get ticked() {
    return this.all.filter(({ checked }) => checked)
  }

  load(wanted = this.kind) {
    const groups: CartGroups<Shown> = {}
    for (const kind of KINDS) {
      groups[kind] = this.server.lines.filter((line) => line.kind === kind).map((line) => this.shown(line))
    }
    const switched = switchKind(groups, wanted)
    this.kind = switched.kind
    for (const kind of KINDS) this.groups[kind] = (switched.groups[kind] ?? []).map((line) => this.withTick(line))
  }

  private shown({ id, kind, product, count }: Kept): Shown {
    const { barcode, price } = PRODUCTS[product]!
    return prepareLine({ id, barcode, price, count, reduceId: 'R', orderType: orderTypeOf(kind) }) as Shown
  }

  private withTick(line: Shown): Shown {
    return this.unticked.has(line.id) ? prepareLine({ ...line, checked: false }) : line
  }

  toggle(id: number) {
    if (!this.unticked.delete(id)) this.unticked.add(id)
    this.load()
  }

  /** A visitor's wish waits for the login. */
  add(wish: Wish) {
    if (this.isIn) this.server.add(wish)
    else this.wish = wish
    if (this.isIn) this.load()
  }

  login() {
    this.isIn = true
    if (this.wish) this.server.add(this.wish)
    this.wish = null
    this.load()
  }

  order() {
    this.server.remove(this.ticked.map(({ id }) => id))
    this.kind = 'o2o'
    this.unticked.clear()
    this.load()
  }

  price() {
    return priceCart({
      lines: this.all,
      promotions: [PROMOTION],
      coupons: this.server.coupons,
      fees: { freight: (left) => (left < 99 ? 5 : 0), packing: 1 },
    })
  }
}

/** What should be, told plainly. */
interface Model {
  lines: (Kept & { gone?: boolean })[]
  coupons: Set<string>
  devices: { isIn: boolean; wish: Wish | null; kind: Kind | undefined; seen: Kept[]; unticked: Set<number> }[]
  ids: number
}
interface Real {
  server: Server
  devices: Device[]
}

const roomFor = (product: number, count: number) => {
  const { max, stock } = PRODUCTS[product]!
  return count >= 1 && count <= stock && (max === 0 || count <= max)
}
const living = (model: Model) => model.lines.filter(({ gone }) => !gone)

function expectAdd(model: Model, { product, kind, count }: Wish) {
  const same = living(model).find((line) => line.product === product && line.kind === kind)
  if (!roomFor(product, (same?.count ?? 0) + count)) return
  if (same) same.count += count
  else model.lines.push({ id: ++model.ids, kind, product, count })
}

function expectSeen(model: Model, at: number, wanted = model.devices[at]!.kind) {
  const device = model.devices[at]!
  device.seen = living(model).map((line) => ({ ...line }))
  const has = (kind: Kind) => device.seen.some((line) => line.kind === kind)
  device.kind = wanted && has(wanted) ? wanted : (['o2o', 'b2c', 'pickup'] as const).find(has)
}

/** Everything that must hold on a device after any sequence. */
function holds(model: Model, real: Real, at: number) {
  const [device, wanted] = [real.devices[at]!, model.devices[at]!]
  const price = ({ product }: Kept) => Math.round((PRODUCTS[product]!.price ?? 0) * 100)
  const ticked = wanted.seen.filter(
    (line) => line.kind === wanted.kind && price(line) > 0 && !wanted.unticked.has(line.id),
  )
  expect(device.kind).toBe(wanted.kind)
  expect(device.wish).toEqual(wanted.wish)
  expect(device.all.map(({ id, count }) => [id, count]).sort()).toEqual(
    wanted.seen.map(({ id, count }) => [id, count]).sort(),
  )
  expect(device.ticked.map(({ id }) => id).sort()).toEqual(ticked.map(({ id }) => id).sort())
  const goods = ticked.reduce((sum, line) => sum + price(line) * line.count, 0)
  const pieces = ticked.reduce((sum, line) => sum + line.count, 0)
  expect(cartTotals(device.all)).toEqual({ count: pieces, totalPrice: goods / 100 })
  const left = goods - Math.min(goods, Math.floor(goods / 5000) * 500)
  const type = wanted.kind === 'b2c' ? 1 : wanted.kind === 'global' ? 4 : 2
  const mine = COUPONS.filter(({ id, orderType }) => model.coupons.has(id) && orderType === type)
  const ways = mine
    .filter(({ minAmount }) => left >= minAmount * 100)
    .map(({ amount }) => Math.max(0, left - amount * 100))
  const best = Math.min(...[left, ...ways].map((rest) => rest + (rest < 9900 ? 500 : 0)))
  expect(Math.round(device.price().payable * 100)).toBe(pieces > 0 ? best + 100 : 0)
}

type Run = (model: Model, real: Real, at: number) => void
const AT = fc.nat({ max: 1 })

/** A command on one of the devices; `needsLogin` keeps visitors from what they cannot do. */
const command = (name: string, at: number, run: Run, needsLogin = true): fc.Command<Model, Real> => ({
  check: ({ devices }) => !needsLogin || devices[at]!.isIn,
  run: (model, real) => {
    run(model, real, at)
    holds(model, real, at)
  },
  toString: () => `${name} on device ${at}`,
})

const PRODUCT = fc.nat({ max: PRODUCTS.length - 1 })
const KIND = fc.constantFrom(...KINDS)
const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

const add = fc.tuple(AT, PRODUCT, KIND, fc.integer({ min: 1, max: 4 })).map(([at, product, kind, count]) =>
  command(
    `add ${count} of ${product} as ${kind}`,
    at,
    (model, real) => {
      const wish = { product, kind, count }
      real.devices[at]!.add(wish)
      if (!model.devices[at]!.isIn) model.devices[at]!.wish = wish
      else expectAdd(model, wish)
      if (model.devices[at]!.isIn) expectSeen(model, at)
    },
    false,
  ),
)

const change = fc.tuple(AT, fc.nat({ max: 9 }), fc.integer({ min: 0, max: 12 })).map(([at, index, count]) =>
  command(`change line ${index} to ${count}`, at, (model, real) => {
    const line = nth(model.devices[at]!.seen, index)
    if (!line) return
    const mine = living(model).find(({ id }) => id === line.id)
    const isTaken = mine !== undefined && roomFor(mine.product, count)
    // What is refused, by a limit or because the other device has deleted it, changes nothing.
    expect(real.server.change(line.id, count)).toBe(isTaken)
    if (isTaken) mine.count = count
    real.devices[at]!.load()
    expectSeen(model, at)
  }),
)

const toggle = fc.tuple(AT, fc.nat({ max: 9 })).map(([at, index]) =>
  command(`toggle line ${index}`, at, (model, real) => {
    const line = nth(model.devices[at]!.seen, index)
    if (!line) return
    const { unticked } = model.devices[at]!
    if (!unticked.delete(line.id)) unticked.add(line.id)
    real.devices[at]!.toggle(line.id)
    expectSeen(model, at)
  }),
)

const turn = fc.tuple(AT, KIND).map(([at, kind]) =>
  command(`switch to ${kind}`, at, (model, real) => {
    real.devices[at]!.load(kind)
    expectSeen(model, at, kind)
    expect(pickKind(real.devices[at]!.groups, kind)).toBe(model.devices[at]!.kind)
  }),
)

const remove = fc.tuple(AT, fc.nat({ max: 9 })).map(([at, index]) =>
  command(`delete line ${index}`, at, (model, real) => {
    const line = nth(model.devices[at]!.seen, index)
    if (!line) return
    real.server.remove([line.id])
    real.devices[at]!.load()
    for (const one of model.lines) if (one.id === line.id) one.gone = true
    expectSeen(model, at)
  }),
)

const claim = fc.tuple(AT, fc.constantFrom(...COUPONS)).map(([at, coupon]) =>
  command(`claim or use up ${coupon.id}`, at, (model, { server }) => {
    const has = model.coupons.delete(coupon.id)
    if (!has) model.coupons.add(coupon.id)
    server.coupons = has ? server.coupons.filter(({ id }) => id !== coupon.id) : [...server.coupons, coupon]
  }),
)

const order = AT.map((at) =>
  command('order', at, (model, real) => {
    const device = model.devices[at]!
    const isFor = (line: Kept) => line.kind === device.kind && !device.unticked.has(line.id)
    const sold = device.seen.filter((line) => isFor(line) && (PRODUCTS[line.product]!.price ?? 0) > 0)
    for (const one of model.lines) if (sold.some(({ id }) => id === one.id)) one.gone = true
    real.devices[at]!.order()
    device.unticked.clear()
    expectSeen(model, at, 'o2o')
  }),
)

const login = AT.map((at) =>
  command(
    'login',
    at,
    (model, real) => {
      const device = model.devices[at]!
      if (device.wish) expectAdd(model, device.wish)
      Object.assign(device, { isIn: true, wish: null })
      real.devices[at]!.login()
      expectSeen(model, at)
    },
    false,
  ),
)

const meet = AT.map((at) =>
  command('both load', at, (model, real) => {
    for (const index of [0, 1]) {
      if (!model.devices[index]!.isIn) return
      real.devices[index]!.load()
      expectSeen(model, index)
      holds(model, real, index)
    }
    const counts = ({ all }: Device) => all.map(({ id, count }) => [id, count])
    expect(counts(real.devices[0]!)).toEqual(counts(real.devices[1]!))
  }),
)

test('ST-37 ST-38 ST-39 ST-40 ST-42 ST-43 VA-08 VA-10 whatever two devices do, in any order, ticks, totals and prices are right and nothing is lost', () => {
  const setup = () => {
    const server = new Server()
    const device = () => ({ isIn: false, wish: null, kind: undefined, seen: [], unticked: new Set<number>() })
    const model: Model = { lines: [], coupons: new Set(), devices: [device(), device()], ids: 0 }
    return { model, real: { server, devices: [new Device(server), new Device(server)] } }
  }
  const commands = fc.commands([login, add, add, change, toggle, turn, remove, claim, order, meet], {
    maxCommands: 20,
    size: '+1',
  })
  fc.assert(
    fc.property(commands, (all) => fc.modelRun(setup, all)),
    { numRuns: runs(200, 12_000) },
  )
})
