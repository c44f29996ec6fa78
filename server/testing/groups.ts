import type { Input } from '../../src/contract/schemas'
import { HOME, type Shop } from './shop'

/** 电子体温计, two per group; 22.90 instead of 29.90. */
export const METER = '2820000008442'
/** 宁夏枸杞, three per group. */
export const BERRY = '2820000056979'
/** 叶黄素酯片, two per spell group; 69 instead of 98. */
export const LUTEIN = '2930000000794'
/** 褪黑素片, three per spell group. */
export const SLEEP = '2820000050649'
export const DAY = 86_400_000

let next = 13_970_000_000
let keys = 0

interface Shopper {
  token: string
  addressId: number
}
type Submission = Partial<Input<'submitGroup'>>
type SpellSubmission = Partial<Input<'submitSpell'>>

/** Helpers for group-buy shoppers in tests. */
export function groupScenario(of: () => Shop) {
  const idOf = async (barcode: string) => (await of().ok('groupActivityId', { barcode })).groupActivityId ?? 0

  const shopper = async (): Promise<Shopper> => {
    const token = await of().login(String(++next))
    const { id } = await of().ok('createAddress', HOME, token)
    return { token, addressId: id }
  }

  /** Builds a valid submit: one piece of METER, in a new group, unless the change differs. */
  async function submissionOf({ token, addressId }: Shopper, change: Submission = {}): Promise<Input<'submitGroup'>> {
    const groupActivityId = change.groupActivityId ?? (await idOf(METER))
    const request = { count: 1, ...change, groupActivityId }
    const { payable } = await of().ok('confirmGroup', { ...request, addressId }, token)
    const saleToken = (await of().ok('groupSaleToken', {}, token)).token
    return { idemKey: `group-key-${++keys}`, addressId, payable, saleToken, ...request }
  }

  const submit = async (me: Shopper, change: Submission = {}) => {
    const submission = await submissionOf(me, change)
    return of().ok(submission.storeNo ? 'submitActivityGroup' : 'submitGroup', submission, me.token)
  }

  const spellIdOf = async (barcode: string) => (await of().ok('spellByBarcode', { barcode }))?.groupActivityId ?? 0

  /** Builds a valid submit of a spell group: one piece of LUTEIN, in a new group, unless the change differs. */
  async function spellSubmissionOf({ token, addressId }: Shopper, change: SpellSubmission = {}) {
    const groupActivityId = change.groupActivityId ?? (await spellIdOf(LUTEIN))
    const request = { count: 1, ...change, groupActivityId }
    const { payable } = await of().ok('confirmSpell', { ...request, addressId }, token)
    return { idemKey: `spell-key-${++keys}`, addressId, payable, ...request }
  }

  const submitSpell = async (me: Shopper, change: SpellSubmission = {}) =>
    of().ok('submitSpell', await spellSubmissionOf(me, change), me.token)

  async function paySpell({ token }: Shopper, orderNo: string) {
    const { cashierUrl } = await of().ok('paySpell', { orderNo, method: 'wechat', inMini: true }, token)
    await of().cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
    await of().jobs.drain()
  }

  const spellOf = (me: Shopper, serialNo: string) => of().ok('spellBySerialNo', { serialNo }, me.token)

  /** Opens a spell group that its leader has paid. */
  async function openedSpell(change: SpellSubmission = {}) {
    const me = await shopper()
    const order = await submitSpell(me, change)
    await paySpell(me, order.orderNo)
    return { me, order, ...(await spellOf(me, order.orderNo)) }
  }

  async function pay({ token }: Shopper, orderNo: string) {
    const { cashierUrl } = await of().ok('payGroupPrice', { orderNo, method: 'wechat', inMini: true }, token)
    await of().cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
    await of().jobs.drain()
  }

  const groupOf = (me: Shopper, orderNo: string) => of().ok('groupInfoByNo', { groupNo: orderNo }, me.token)

  /** Opens a group that its leader has paid. */
  async function opened(change: Submission = {}) {
    const me = await shopper()
    const order = await submit(me, change)
    await pay(me, order.orderNo)
    return { me, order, ...(await groupOf(me, order.orderNo)) }
  }

  /** Returns status and refunds of an order. */
  const statusOf = async ({ token }: Shopper, id: number) => {
    const { orderStatusCode, refunds } = await of().ok('orderDetail', { id }, token)
    return [orderStatusCode, refunds.map(({ amount, state }) => [amount, state])]
  }

  /** Runs until no work is in progress. */
  const settle = async () => {
    for (let n = 0; n < 6; n++) {
      await of().jobs.drain()
      of().pass(60_000)
    }
  }

  return {
    ...{ idOf, shopper, submissionOf, submit, pay, groupOf, opened, statusOf, settle },
    ...{ spellIdOf, spellSubmissionOf, submitSpell, paySpell, spellOf, openedSpell },
  }
}
