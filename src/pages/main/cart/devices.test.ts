// Two devices of one shopper change one cart, each with the app's own model and stores, against one server that either
// may lose contact with. Whatever happens: a refusal shows a message, no server data is lost, and both devices end with
// the server's state.
import fc from 'fast-check'
import { cartGroup, cartLine, cartReply, fees } from '../../../../test/builders/cart'
import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { runs } from '../../../../test/support/deep'
import { CartModel } from './model'

const STOCK = 5
const LINES = 3
type Input = Record<string, unknown>
/** State of the connection; `lost`: the server has applied the request, but its reply does not arrive. */
type Wire = 'up' | 'offline' | 'lost'

/** Simulates the account's cart, o2o and express. Counts the changes it has applied. */
class Server {
  readonly lines

  constructor(mails = 0) {
    this.lines = new Map(
      Array.from({ length: LINES }, (_, at) => [at + 1, { count: 1, isExpress: at >= LINES - mails }]),
    )
  }

  list() {
    const of = (isExpress: boolean) =>
      [...this.lines]
        .filter(([, line]) => line.isExpress === isExpress)
        .map(([id, { count }]) => cartLine(id, { count, stock: STOCK, cardGoodsType: isExpress ? 1 : 2 }))
    const groups = (isExpress: boolean) =>
      of(isExpress).length > 0 ? [cartGroup(isExpress ? 'W' : 'S', of(isExpress))] : []
    return cartReply(groups(false), groups(true))
  }

  setCount({ cardGoodsId, count }: Input) {
    const line = this.lines.get(Number(cardGoodsId))
    if (!line) return refused(8570, '商品已不在购物车中，请刷新后重试')
    line.count = Number(count)
    return { cardGoodsId: Number(cardGoodsId), count: line.count, stock: STOCK }
  }

  remove({ ids }: Input) {
    for (const id of ids as unknown[]) this.lines.delete(Number(id))
    return { done: true }
  }

  move({ list }: Input) {
    const moves = list as { cardGoodsId: number; cardGoodsType?: number }[]
    if (moves.some(({ cardGoodsId }) => !this.lines.has(cardGoodsId))) return refused(8570, '商品已不在购物车中')
    for (const { cardGoodsId, cardGoodsType } of moves) this.lines.get(cardGoodsId)!.isExpress = cardGoodsType === 1
    return { list: [], total: 0 }
  }
}

const settled = async () => {
  for (let step = 0; step < 4; step++) await new Promise((resolve) => setImmediate(resolve))
}

/** A phone of the shopper with its own connection. */
function deviceOf(server: Server) {
  const line: { wire: Wire } = { wire: 'up' }
  const over =
    <T>(run: (input: Input) => T) =>
    (input: Input) => {
      if (line.wire === 'offline') return { ok: false, reason: 'offline' }
      const answer = run(input)
      return line.wire === 'lost' ? { ok: false, reason: 'timeout' } : answer
    }
  const shop = testApp(
    {
      cartList: over(() => server.list()),
      orderConfig: over(() => fees),
      setCartCount: over((input) => server.setCount(input)),
      removeFromCart: over((input) => server.remove(input)),
      modifyCart: over((input) => server.move(input)),
      floorProducts: { list: [], totalCount: 0, totalPage: 0, currPage: 1 },
    },
    { token: 't' },
  )
  const { feedback, timers } = shop
  const toasts: string[] = []
  const toast = feedback.toast.bind(feedback)
  feedback.toast = (text: string, ms?: number) => {
    toasts.push(text)
    toast(text, ms)
  }
  // The extras of the cart are no part of this test.
  const model = new CartModel(shop.app, () => Promise.reject(new Error('not loaded')))
  return { line, model, feedback, timers, toasts }
}

type Device = ReturnType<typeof deviceOf>

/** Runs timers and delivers replies until nothing is pending. */
async function rest({ timers }: Device) {
  for (let step = 0; step < 3; step++) {
    timers.run()
    await settled()
  }
}

/** Returns the shown cart in the form of the server's. */
const shownBy = ({ model }: Device) =>
  Object.fromEntries(
    (['o2o', 'b2c'] as const).flatMap((kind) =>
      model.cart.lists[kind].flatMap(({ goodsVoList }) =>
        goodsVoList.map(({ cardGoodsId, count }) => [cardGoodsId, { count, isExpress: kind === 'b2c' }]),
      ),
    ),
  )

type Change = { do: 'count'; line: number; count: number } | { do: 'remove' | 'toLightning'; line: number }
type Step = Change | { do: 'tab'; tab: 0 | 1 } | { do: 'refresh' } | { do: 'rest' } | { do: 'wire'; wire: Wire }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      line: fc.nat(LINES - 1),
      count: fc.integer({ min: 1, max: STOCK + 1 }),
    }),
  },
  fc.record({ do: fc.constantFrom('remove' as const, 'toLightning' as const), line: fc.nat(LINES - 1) }),
  fc.record({ do: fc.constant('tab' as const), tab: fc.constantFrom(0 as const, 1 as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('refresh' as const, 'rest' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wire' as const), wire: fc.constantFrom<Wire>('up', 'offline', 'lost') }),
  },
)

async function take(device: Device, at: Step) {
  const { model, line } = device
  if (at.do === 'wire') line.wire = at.wire
  else if (at.do === 'tab') model.showTab(at.tab)
  else if (at.do === 'rest') await rest(device)
  else if (at.do === 'refresh') await model.refresh()
  else await change(device, at)
}

async function change(device: Device, at: Change) {
  const { model, feedback } = device
  const items = model.cart.items
  const item = items[at.line % Math.max(1, items.length)]
  if (!item) return
  if (at.do === 'count') return model.setCount(item, at.count)
  if (!model.selection.isEditing) model.selection.edit()
  if (!model.selection.has(item)) model.selection.toggle([item])
  const action = at.do === 'remove' ? model.removePicked() : model.movePicked('toLightning')
  await settled()
  if (feedback.question) feedback.answer(true)
  await rest(device)
  await action
  if (model.selection.isEditing) model.selection.edit()
}

test('two devices of one shopper converge, whatever was lost on the way', async () => {
  const moves = fc.array(fc.tuple(fc.boolean(), step), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const server = new Server(1)
      const devices = [deviceOf(server), deviceOf(server)] as const
      for (const { model } of devices) await model.show()
      for (const [isSecond, at] of all) await take(devices[isSecond ? 1 : 0], at)
      // Sends pending changes over a restored connection, then reloads both devices.
      for (const device of devices) {
        device.line.wire = 'up'
        await rest(device)
      }
      for (const { model } of devices) await model.refresh()
      const has = Object.fromEntries(server.lines)
      expect(devices.map(shownBy)).toEqual([has, has])
      expect(devices.map(({ model }) => model.cart.count)).toEqual(
        devices.map(() => [...server.lines.values()].reduce((sum, { count }) => sum + count, 0)),
      )
    }),
    { numRuns: runs(60, 10_000) },
  )
}, 1_800_000)

test('the last change of a line wins, whichever device made it', async () => {
  const countChange = fc.record({
    isSecond: fc.boolean(),
    line: fc.nat(LINES - 1),
    count: fc.integer({ min: 1, max: STOCK }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(countChange, { maxLength: 12 }), async (countChanges) => {
      const server = new Server()
      const devices = [deviceOf(server), deviceOf(server)] as const
      for (const { model } of devices) await model.show()
      const expected = Object.fromEntries([...server.lines].map(([id, { count }]) => [id, count]))
      let last: boolean | null = null
      for (const { isSecond, line, count } of countChanges) {
        // Switches to the other device: changes of the first have been sent by then.
        if (last !== null && last !== isSecond) for (const device of devices) await rest(device)
        if (last !== isSecond) await devices[isSecond ? 1 : 0].model.refresh()
        last = isSecond
        const { model } = devices[isSecond ? 1 : 0]
        const item = model.cart.items[line]!
        model.setCount(item, count)
        expected[item.cardGoodsId] = count
      }
      for (const device of devices) await rest(device)
      expect(Object.fromEntries([...server.lines].map(([id, { count }]) => [id, count]))).toEqual(expected)
    }),
    { numRuns: runs(40, 2000) },
  )
}, 600_000)

test('a change made offline shows a message, and the previous state stays: shown, selected, on the server', async () => {
  const changes = fc.oneof(
    fc.record({
      do: fc.constant('count' as const),
      line: fc.nat(LINES - 1),
      count: fc.integer({ min: 2, max: STOCK }),
    }),
    fc.record({ do: fc.constantFrom('remove' as const, 'toLightning' as const), line: fc.nat(LINES - 1) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 5 }), async (all) => {
      const server = new Server()
      const device = deviceOf(server)
      const { model, line, toasts } = device
      await model.show()
      const before = shownBy(device)
      const selection = model.cart.checkout.cartIds
      line.wire = 'offline'
      for (const at of all) {
        const toastCount = toasts.length
        await take(device, at)
        await rest(device)
        expect(toasts.slice(toastCount).filter((text) => text !== '')).not.toEqual([])
        expect(toasts.at(-1)).toBe('网络断了，请检查网络后重试')
        expect(shownBy(device)).toEqual(before)
      }
      expect(Object.fromEntries(server.lines)).toEqual(before)
      expect(model.cart.checkout.cartIds).toEqual(selection)
    }),
    { numRuns: runs(40, 2000) },
  )
}, 600_000)
