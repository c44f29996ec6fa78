import crypto from 'node:crypto'
import { sum, toFen } from '../../../../src/domain/money'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { openWallet, OWNER_ID, PIN, proofOf, userOf, walletTicket } from '../../../testing/wallets'

let shop: Shop
let next = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function shopper(balances: { gold?: number; cash?: number }) {
  const token = await shop.login(`139420000${String(++next).padStart(2, '0')}`)
  await openWallet(shop, token, balances)
  return token
}
const newOrder = (token: string, count = 1) => shop.order(token, [[PRODUCTS.swab, count]])
const detail = (token: string, id: number) => shop.ok('orderDetail', { id }, token)
const goldOf = async (token: string) => {
  const { userGold, userMoney } = await shop.ok('walletGold', {}, token)
  return [toFen(userGold), toFen(userMoney)]
}
const partsOf = (id: number) =>
  shop.db.selectFrom('pay_part').select(['kind', 'amount_fen']).where('order_id', '=', id).orderBy('id').execute()
const RICH = { gold: 1_000_000 }

async function payAll(token: string, { orderNo, payable }: { orderNo: string; payable: number }) {
  return shop.call('payByWallet', { orderNo, proof: await proofOf(shop, token, orderNo, payable) }, token)
}

describe('the whole order', () => {
  test('spends coins first, then money: paid in one step, with the parts recorded', async () => {
    const token = await shopper({ gold: 300, cash: 1_000_000 })
    const order = await newOrder(token)
    expect((await payAll(token, order)).data).toEqual({ orderNo: order.orderNo, orderStatusCode: 200, paid: true })
    const rest = toFen(order.payable) - 300
    expect(await goldOf(token)).toEqual([0, 1_000_000 - rest])
    expect(await partsOf(order.id)).toEqual([
      { kind: 'gold', amount_fen: 300 },
      { kind: 'cash', amount_fen: rest },
    ])
    expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 200, payMethod: '钱包' })
    expect((await shop.ok('walletGoldRecords', {}, token)).list[0]).toMatchObject({
      title: '支付订单',
      amount: -3,
      orderNo: order.orderNo,
      orderId: order.id,
    })
  })

  test('S16 twenty parallel payments with one proof have one effect', async () => {
    const token = await shopper(RICH)
    const order = await newOrder(token)
    const proof = await proofOf(shop, token, order.orderNo, order.payable)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('payByWallet', { orderNo: order.orderNo, proof }, token)),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.every((code) => [200, 7008, 8027].includes(code))).toBe(true)
    expect(await goldOf(token)).toEqual([1_000_000 - toFen(order.payable), 0])
    const events = await shop.db
      .selectFrom('order_event')
      .select('to_status')
      .where('order_id', '=', order.id)
      .execute()
    expect(events.map(({ to_status: to }) => to)).toEqual([100, 200])
  })

  test('S16 two orders and money for one: one is paid, the other reports an insufficient balance', async () => {
    const token = await shopper({})
    const [one, two] = [await newOrder(token), await newOrder(token)]
    await shop.db
      .insertInto('wallet_entry')
      .values({
        user_id: await userOf(shop, token),
        purse: 'cash',
        delta: toFen(one.payable),
        cause: 'topUp',
        order_id: null,
        idem_key: 'one order',
        at: shop.now,
      })
      .execute()
    const proofs = [
      await proofOf(shop, token, one.orderNo, one.payable),
      await proofOf(shop, token, two.orderNo, two.payable),
    ]
    const answers = await Promise.all(
      [one, two].map(({ orderNo }, index) => shop.call('payByWallet', { orderNo, proof: proofs[index] ?? '' }, token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 8512])
    expect(await goldOf(token)).toEqual([0, 0])
    const paid = answers.findIndex(({ code }) => code === 200)
    expect((await detail(token, [one, two][1 - paid]?.id ?? 0)).orderStatusCode).toBe(100)
  })

  test('S30 refuses a missing, old, used or foreign proof, and one of another order or amount', async () => {
    const [token, otherToken] = [await shopper(RICH), await shopper(RICH)]
    const [order, other] = [await newOrder(token), await newOrder(token, 2)]
    const pay = (proof: string, as = token) => shop.call('payByWallet', { orderNo: order.orderNo, proof }, as)
    const codes = [
      (await pay('x')).code,
      (await pay(await proofOf(shop, token, other.orderNo, order.payable))).code,
      (await pay(await proofOf(shop, token, order.orderNo, 0.01))).code,
    ]
    const old = await proofOf(shop, token, order.orderNo, order.payable)
    shop.pass(121_000)
    codes.push((await pay(old)).code)
    const validProof = await proofOf(shop, token, order.orderNo, order.payable)
    codes.push((await pay(validProof, otherToken)).code)
    expect(codes).toEqual([8027, 8027, 8027, 8027, 101])
    expect((await pay(validProof)).code).toBe(200)
    expect((await pay(validProof)).code).toBe(7008)
    expect(await goldOf(token)).toEqual([RICH.gold - toFen(order.payable), 0])
    const { code } = await shop.call(
      'verifyPayPassword',
      { orderNo: other.orderNo, amount: other.payable, payPassword: PIN },
      otherToken,
    )
    expect(code).toBe(101)
  })

  const reset = async (token: string, payPassword: string) => {
    const ticket = await walletTicket(shop, token)
    await shop.ok('resetPayPassword', { payPassword, idNo: OWNER_ID, ticket }, token)
  }

  test('S28 S30 resetting the password voids proofs of the old one', async () => {
    const [token, other] = [await shopper(RICH), await shopper(RICH)]
    const [order, others] = [await newOrder(token), await newOrder(other)]
    const otherProof = await proofOf(shop, other, others.orderNo, others.payable)
    const proof = await proofOf(shop, token, order.orderNo, order.payable)
    await reset(token, '861402')
    const { orderNo } = order
    expect((await shop.call('payByWallet', { orderNo, proof }, token)).code).toBe(8027)
    expect(await goldOf(token)).toEqual([RICH.gold, 0])
    expect((await shop.call('payByWallet', { orderNo: others.orderNo, proof: otherProof }, other)).code).toBe(200)
  })

  test('S28 S30 resetting the password voids proofs that are still being checked', async () => {
    const token = await shopper(RICH)
    const { orderNo, payable: amount } = await newOrder(token)
    const { scrypt } = crypto
    const slow = jest.spyOn(crypto, 'scrypt').mockImplementationOnce((...args: unknown[]) => {
      void reset(token, '861402').then(() => Reflect.apply(scrypt, null, args))
    })
    const verify = (payPassword: string) => shop.call('verifyPayPassword', { orderNo, amount, payPassword }, token)
    expect((await verify(PIN)).code).toBe(8027)
    slow.mockRestore()
    expect([(await verify(PIN)).code, (await verify('861402')).code]).toEqual([8508, 200])
  })

  test('S15 cancelled and expired orders accept no money and use up no attempt', async () => {
    const token = await shopper(RICH)
    const [cancelledOrder, late] = [await newOrder(token), await newOrder(token)]
    const proof = await proofOf(shop, token, cancelledOrder.orderNo, cancelledOrder.payable)
    await shop.ok('cancelOrder', { id: cancelledOrder.id }, token)
    expect((await shop.call('payByWallet', { orderNo: cancelledOrder.orderNo, proof }, token)).code).toBe(7001)
    shop.pass(16 * 60_000)
    const submission = { orderNo: late.orderNo, amount: late.payable, payPassword: '580213' }
    expect((await shop.call('verifyPayPassword', submission, token)).code).toBe(7001)
    expect((await shop.ok('payPasswordState', {}, token)).remaining).toBe(5)
    expect(await goldOf(token)).toEqual([RICH.gold, 0])
  })

  test.each([-1, 0, 1e9, 1.005, '1', null, NaN])('S14 an amount of %p is refused', async (amount) => {
    const token = await shop.login('13942000001')
    const input = { orderNo: 'x', amount: amount as number, payPassword: PIN }
    expect((await shop.call('verifyPayPassword', input, token)).code).toBe(422)
  })

  test('API-35 refuses wallet payments while wallets are switched off', async () => {
    const token = await shopper(RICH)
    const order = await newOrder(token)
    const turn = (value: string) =>
      shop.db.updateTable('dictionary').set({ value }).where('key', '=', 'GOLDCOIN_PAY').execute()
    await turn('0')
    expect((await shop.ok('walletGold', {}, token)).goldCoinPay).toBe(0)
    const submission = { orderNo: order.orderNo, amount: order.payable, payPassword: PIN }
    expect((await shop.call('verifyPayPassword', submission, token)).code).toBe(8013)
    await turn('1')
    expect((await payAll(token, order)).code).toBe(200)
  })

  test('S34 refunds a provider’s payment that arrives later', async () => {
    const token = await shopper(RICH)
    const order = await newOrder(token)
    const prepayId = await shop.prepay(token, order.orderNo)
    const proof = await proofOf(shop, token, order.orderNo, order.payable)
    expect((await shop.call('payByWallet', { orderNo: order.orderNo, proof }, token)).code).toBe(200)
    await shop.cashier(prepayId, 'paid')
    await shop.jobs.drain()
    shop.pass(10_000)
    await shop.jobs.drain()
    const { refunds, orderStatusCode } = await detail(token, order.id)
    expect([orderStatusCode, refunds.map(({ state, amount }) => [state, amount])]).toEqual([
      200,
      [['done', order.payable]],
    ])
  })
})

describe('a part from the wallet, the rest by a provider', () => {
  async function integrated(
    balances: { gold?: number; cash?: number },
    billGold: number,
    method: 'wechat' | 'alipay' = 'wechat',
  ) {
    const token = await shopper(balances)
    const order = await newOrder(token)
    const proof = await proofOf(shop, token, order.orderNo, billGold)
    const request = await shop.ok('payIntegrated', { orderNo: order.orderNo, billGold, method, proof }, token)
    return { token, order, request, prepayId: request.cashierUrl.split('/').at(-1) ?? '' }
  }

  test.each(['wechat', 'alipay'] as const)(
    'EN-06 reserves the wallet part, then %s pays the rest, and both are recorded',
    async (method) => {
      const { token, order, request, prepayId } = await integrated({ gold: 200, cash: 500 }, 3, method)
      expect(request.payable).toBe((toFen(order.payable) - 300) / 100)
      expect(await goldOf(token)).toEqual([0, 400])
      expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({
        paid: false,
        billGold: 3,
        cashPrice: request.payable,
      })
      // A repeated call needs no proof and reserves nothing more.
      const secondReply = await shop.ok('payIntegrated', { orderNo: order.orderNo, billGold: 1, method }, token)
      expect(secondReply.payable).toBe(request.payable)
      await shop.cashier(prepayId, 'paid')
      await shop.jobs.drain()
      const name = method === 'wechat' ? '微信支付、钱包' : '支付宝、钱包'
      expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 200, payMethod: name })
      expect((await partsOf(order.id)).map(({ kind, amount_fen: fen }) => [kind, fen])).toEqual([
        [method, toFen(request.payable)],
        ['gold', 200],
        ['cash', 100],
      ])
      expect(await goldOf(token)).toEqual([0, 400])
    },
  )

  test('releases it once when the order is cancelled or expires', async () => {
    const cancelled = await integrated({ gold: 500 }, 3)
    await shop.ok('cancelOrder', { id: cancelled.order.id }, cancelled.token)
    await shop.ok('cancelOrder', { id: cancelled.order.id }, cancelled.token)
    expect(await goldOf(cancelled.token)).toEqual([500, 0])
    const late = await integrated({ gold: 500 }, 3)
    shop.pass(16 * 60_000)
    await shop.jobs.drain()
    expect((await detail(late.token, late.order.id)).orderStatusCode).toBe(600)
    expect(await goldOf(late.token)).toEqual([500, 0])
  })

  test('refunds the rest that arrives after the cancellation too', async () => {
    const { token, order, prepayId } = await integrated({ gold: 500 }, 3)
    await shop.cashier(prepayId, 'paid', 'lost')
    await shop.ok('cancelOrder', { id: order.id }, token)
    await shop.jobs.drain()
    shop.pass(10_000)
    await shop.jobs.drain()
    const { refunds } = await detail(token, order.id)
    expect(refunds.map(({ state, amount }) => [state, toFen(amount)])).toEqual([['done', toFen(order.payable) - 300]])
    expect(await goldOf(token)).toEqual([500, 0])
  })

  test('releases it when a provider or the wallet pays the whole order', async () => {
    const byProvider = await integrated({ gold: 500 }, 3)
    await shop.pay(byProvider.token, byProvider.order.orderNo)
    expect((await detail(byProvider.token, byProvider.order.id)).payMethod).toBe('微信支付')
    expect(await goldOf(byProvider.token)).toEqual([500, 0])
    const byWallet = await integrated(RICH, 3)
    expect((await payAll(byWallet.token, byWallet.order)).code).toBe(200)
    expect(await goldOf(byWallet.token)).toEqual([RICH.gold - toFen(byWallet.order.payable), 0])
  })

  test('S13 refuses the whole amount, and any part without a proof for it', async () => {
    const token = await shopper(RICH)
    const { orderNo, payable } = await newOrder(token)
    const submission = { orderNo, method: 'wechat' as const }
    const proof = await proofOf(shop, token, orderNo, payable)
    expect((await shop.call('payIntegrated', { ...submission, billGold: payable, proof }, token)).code).toBe(422)
    expect((await shop.call('payIntegrated', { ...submission, billGold: 3, proof }, token)).code).toBe(8027)
    expect((await shop.call('payIntegrated', { ...submission, billGold: 3 }, token)).code).toBe(8027)
    expect(await goldOf(token)).toEqual([RICH.gold, 0])
  })

  test('S38 refunds every payment method its own part, once', async () => {
    const { token, order, prepayId } = await integrated({ gold: 200, cash: 500 }, 3)
    await shop.cashier(prepayId, 'paid')
    await shop.jobs.drain()
    await shop.ok('refundOrder', { id: order.id }, token)
    for (let times = 0; times < 4; times++) {
      await shop.jobs.drain()
      shop.pass(10_000)
    }
    expect(await goldOf(token)).toEqual([200, 500])
    const refunds = await shop.db
      .selectFrom('sandbox_refund as r')
      .innerJoin('payment as p', 'p.trade_no', 'r.trade_no')
      .select('r.amount_fen')
      .where('p.order_id', '=', order.id)
      .execute()
    expect(refunds.map((one) => one.amount_fen)).toEqual([toFen(order.payable) - 300])
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
    const refundRows = await shop.db
      .selectFrom('refund_part as r')
      .innerJoin('pay_part as p', 'p.id', 'r.part_id')
      .select('r.amount_fen')
      .where('p.order_id', '=', order.id)
      .where('r.done_at', 'is not', null)
      .execute()
    expect(sum(refundRows.map((one) => one.amount_fen))).toBe(toFen(order.payable))
  })
})

test('S38 PR-24 three refunds of coins, money and a provider return to each what it paid, to the fen', async () => {
  const token = await shopper({ gold: 100, cash: 500 })
  const order = await shop.order(token, [[PRODUCTS.mask, 3]])
  const proof = await proofOf(shop, token, order.orderNo, 3.01)
  const submission = { orderNo: order.orderNo, billGold: 3.01, method: 'wechat' as const, proof }
  const { cashierUrl, payable } = await shop.ok('payIntegrated', submission, token)
  await shop.cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
  await shop.jobs.drain()
  expect(await goldOf(token)).toEqual([0, 299])
  const { lines } = await shop.ok('afterSales', { id: order.id }, token)
  const refundAmounts: number[] = []
  for (const n of [1, 2, 3]) {
    const products = [{ cartId: lines[0]?.cartId ?? 0, count: 1 }]
    const request = {
      id: order.id,
      reason: 'unwanted' as const,
      refundType: 1,
      goods: products,
      idemKey: `piece-by-piece-${n}`,
    }
    await shop.ok('applyAfterSale', request, token)
    for (let index = 0; index < 4; index++) {
      await shop.jobs.drain()
      shop.pass(10_000)
    }
    const parts = await shop.db
      .selectFrom('refund_part as b')
      .innerJoin('pay_part as p', 'p.id', 'b.part_id')
      .select(({ fn }) => fn.sum<number>('b.amount_fen').as('fen'))
      .where('p.order_id', '=', order.id)
      .where('b.done_at', 'is not', null)
      .executeTakeFirstOrThrow()
    refundAmounts.push(Number(parts.fen))
  }
  const { refunds, orderStatusCode } = await detail(token, order.id)
  expect([orderStatusCode, refunds.map(({ state }) => state)]).toEqual([600, ['done', 'done', 'done']])
  // After each after-sale the refunds match; after the last one everything is back where it came from.
  expect(refundAmounts.at(-1)).toBe(toFen(order.payable))
  expect(refundAmounts.map((fen, at) => fen - (refundAmounts[at - 1] ?? 0)).sort()).toEqual(
    refunds.map(({ amount }) => toFen(amount)).sort(),
  )
  expect(await goldOf(token)).toEqual([100, 500])
  const refundRows = await shop.db
    .selectFrom('sandbox_refund as r')
    .innerJoin('payment as p', 'p.trade_no', 'r.trade_no')
    .select('r.amount_fen')
    .where('p.order_id', '=', order.id)
    .execute()
  expect(sum(refundRows.map((one) => one.amount_fen))).toBe(toFen(payable))
})

test('BC-63 an order from a taibaoka link has its own trade, opened once and returned again', async () => {
  const token = await shop.login('13942000090')
  const order = await newOrder(token)
  expect((await shop.call('tbkPrepay', { orderNo: order.orderNo }, token)).code).toBe(404)
  const opened = await shop.ok('payTbk', { orderNo: order.orderNo }, token)
  const secondReply = await shop.ok('tbkPrepay', { orderNo: order.orderNo }, token)
  expect(secondReply.cashierUrl).toBe(opened.cashierUrl)
  await shop.cashier(opened.cashierUrl.split('/').at(-1) ?? '', 'paid')
  await shop.jobs.drain()
  expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 200, payMethod: '支付宝' })
})
