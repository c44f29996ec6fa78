import { OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { registryWith, sourceOfTest } from '../../../testing/order-kinds'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { NOT_PRODUCTS } from '../../marketing'
import { moveOrder } from '../move-order'
import type { OrderKind, Pieces } from './order-kind'
import { kindOf, ORDER_KINDS, sourcesWhere } from './registry'
import { standardOrder } from './standard/standard-kind'

describe('the registry', () => {
  test('every row has the key that its kind names as source', () => {
    expect(Object.values<OrderKind>(ORDER_KINDS).map(({ source }) => source)).toEqual(Object.keys(ORDER_KINDS))
    expect(kindOf('presell').source).toBe('presell')
  })

  test('PR-21 PR-29 kinds that are not listed are the sources without products of the marketing context', () => {
    expect(sourcesWhere(({ view }) => !view.isListed).sort()).toEqual([...NOT_PRODUCTS].sort())
  })
})

describe('a made-up kind, added by one object and one row', () => {
  const PLACES = 4
  const places = { remaining: PLACES }
  const hooks: string[] = []
  const countOf = (lines: readonly Pieces[]) => lines.reduce((n, { count }) => n + count, 0)
  /** A made-up kind: places of a workshop, which starts with its payment; the wallet cannot pay for it. */
  const workshop: OrderKind = {
    ...standardOrder,
    source: sourceOfTest('workshop'),
    takeStock: async (_trx, { source_ref: id }, lines) => {
      if (countOf(lines) > places.remaining) refuse('lineProblem', `${id}：名额已满`)
      places.remaining -= countOf(lines)
    },
    returnStock: async (_trx, { source_ref: id }, lines) => {
      places.remaining += countOf(lines)
      hooks.push(`returned ${countOf(lines)} to ${id}`)
    },
    returnsSentPieces: true,
    statusOncePaid: OrderStatus.shipped,
    onPaid: async (_trx, { status }) => hooks.push(`paid from ${status}`),
    onRefunding: async (_trx, { status }, { by }) => hooks.push(`refunding from ${status} by ${by}`),
    onCancelled: async (_trx, { status }, { by }) => hooks.push(`cancelled from ${status} by ${by}`),
    canBeSent: async () => places.remaining === 0,
    amountDue: ({ payable_fen: fen }) => ({ part: 'deposit', fen }),
    usesWallet: false,
    canInvoice: false,
    view: { ...standardOrder.view, isFormula: true, asksShortage: false, promisesDelivery: false },
  }

  let shop: Shop
  let undo = () => {}
  let next = 13_926_900_000
  const buyer = () => shop.login(String(++next))
  beforeAll(async () => {
    shop = await openShop()
    undo = registryWith(workshop)
  })
  beforeEach(() => {
    places.remaining = PLACES
    hooks.length = 0
  })
  afterAll(async () => {
    undo()
    await shop.close()
  })

  const move = (id: number, to: OrderStatus, by: 'store' | 'shopper' | 'service') =>
    inTransaction(shop.db, async (trx) => {
      const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return moveOrder(trx, order, { to, by, at: shop.now })
    })

  test('takes its own stock, refuses when too little is left, and returns it on cancellation', async () => {
    const token = await buyer()
    const stockBefore = await shop.qty(PRODUCTS.mask)
    const { id } = await shop.order(token, [[PRODUCTS.mask, 3]])
    expect([places.remaining, await shop.qty(PRODUCTS.mask)]).toEqual([1, stockBefore])
    await expect(shop.order(await buyer(), [[PRODUCTS.mask, 2]])).rejects.toThrow('8570 7：名额已满')
    await shop.ok('cancelOrder', { id, reason: '不想要了' }, token)
    expect([places.remaining, await shop.qty(PRODUCTS.mask)]).toEqual([PLACES, stockBefore])
    expect(hooks).toEqual(['cancelled from 100 by shopper', 'returned 3 to 7'])
  })

  test('names its amount due, keeps the wallet away, and sets its own status once paid', async () => {
    const token = await buyer()
    const { id, orderNo, payable } = await shop.order(token, [[PRODUCTS.mask, 2]])
    expect(await shop.ok('queryPay', { orderNo }, token)).toMatchObject({ part: 'deposit', payable, wallet: 0 })
    const proof = await shop.call('verifyPayPassword', { orderNo, amount: payable, payPassword: '274931' }, token)
    expect(proof.code).toBe(8013)
    expect((await shop.ok('preOrder', { orderNo }, token)).canInvoice).toBe(0)
    await shop.pay(token, orderNo)
    expect(await shop.ok('orderById', { id }, token)).toMatchObject({ orderStatusCode: OrderStatus.shipped })
    expect(hooks).toEqual(['paid from 100'])
    const invoice = await shop.call('requestInvoice', { id, invoice: null }, token)
    expect(invoice).toMatchObject({ code: 7001, msg: '这类订单不能开发票' })
  })

  test('decides whether the store may hand it over, and returns pieces that were sent', async () => {
    const token = await buyer()
    const { id, orderNo } = await shop.order(token, [[PRODUCTS.mask, 3]])
    await shop.pay(token, orderNo)
    expect(await move(id, OrderStatus.delivered, 'store')).toBe(false)
    places.remaining = 0
    expect(await move(id, OrderStatus.delivered, 'store')).toBe(true)
    await move(id, OrderStatus.refunding, 'shopper')
    await move(id, OrderStatus.cancelled, 'service')
    expect(hooks.slice(1)).toEqual([
      'refunding from 400 by shopper',
      'cancelled from 800 by service',
      'returned 3 to 7',
    ])
    expect(places.remaining).toBe(3)
  })

  test('decides what the order shows, and whether the order list contains it', async () => {
    const token = await buyer()
    const { id } = await shop.order(token, [[PRODUCTS.mask, 1]])
    const expectedView = { formula: 1, reserved: 0, shortage: '', promise: null }
    expect(await shop.ok('orderById', { id }, token)).toMatchObject(expectedView)
    workshop.view.isListed = false
    expect((await shop.call('orderById', { id }, token)).code).toBe(101)
    workshop.view.isListed = true
    expect((await shop.ok('orderList', {}, token)).list).toHaveLength(1)
  })
})
