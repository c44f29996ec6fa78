import { sendRequest, payAtSandbox } from './ask'
import { GROUP, newcomer, SPELL_BARCODE } from './shopper'

interface Buyer {
  token: string
  addressId: number
}

let keys = 0

/** Orders as a group-buy participant, and leaves the order unpaid: in a new group, or in `groupNo`. */
export async function orderGroup(server: string, { token, addressId }: Buyer, groupNo?: string, by?: string) {
  const { groupActivityId } = GROUP
  const groupInput = { groupActivityId, count: 1, ...(groupNo && { groupNo }) }
  const { payable } = await sendRequest(server, 'confirmGroup', { ...groupInput, addressId }, token)
  const { token: saleToken } = await sendRequest(server, 'groupSaleToken', {}, token)
  const extra = by ? { activityGroupUser: by } : {}
  const submission = { ...groupInput, ...extra, addressId, payable, saleToken, idemKey: `seat-${addressId}-${++keys}` }
  return (await sendRequest(server, 'submitGroup', submission, token)).orderNo
}

/**
 * Orders and pays as a group-buy participant: opens a new group, or joins `groupNo`. `by` is the referring staff
 * member. Returns the order number and the group number.
 */
export async function joinGroup(server: string, buyer: Buyer, groupNo?: string, by?: string) {
  const { token } = buyer
  const orderNo = await orderGroup(server, buyer, groupNo, by)
  const opened = await sendRequest(server, 'payGroupPrice', { orderNo, method: 'wechat', inMini: true }, token)
  await payAndWait(server, token, opened)
  return { orderNo, groupNo: (await sendRequest(server, 'groupInfoByNo', { groupNo: orderNo }, token)).groupNo }
}

/** Pays an opened trade of a group order, and waits until the server knows. */
async function payAndWait(
  server: string,
  token: string,
  { orderNo, cashierUrl }: { orderNo: string; cashierUrl: string },
) {
  await payAtSandbox(server, cashierUrl.split('/').at(-1) ?? '')
  for (let remaining = 300; remaining > 0; remaining -= 1) {
    if ((await sendRequest(server, 'queryGroupPay', { orderNo }, token)).paid) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`group order ${orderNo} was not paid`)
}

/** Orders and pays a place in a spell group: in a new one, or in `groupNo`. Returns both numbers. */
export async function joinSpell(server: string, { token, addressId }: Buyer, groupNo?: string) {
  const offer = await sendRequest(server, 'spellByBarcode', { barcode: SPELL_BARCODE })
  const groupInput = { groupActivityId: offer?.groupActivityId ?? 0, count: 1, ...(groupNo && { groupNo }) }
  const { payable } = await sendRequest(server, 'confirmSpell', { ...groupInput, addressId }, token)
  const submission = { ...groupInput, addressId, payable, idemKey: `spell-${addressId}-${++keys}` }
  const { orderNo } = await sendRequest(server, 'submitSpell', submission, token)
  const opened = await sendRequest(server, 'paySpell', { orderNo, method: 'wechat', inMini: true }, token)
  await payAndWait(server, token, opened)
  return { orderNo, groupNo: (await sendRequest(server, 'spellBySerialNo', { serialNo: orderNo }, token)).groupNo }
}

/** Creates a staff member of a store, and a group buy that a shopper opened on their recommendation. */
export async function prepareStaff(server: string, friend: Buyer) {
  const token = await newcomer(server, '13800138009')
  const { refno } = await sendRequest(server, 'groupUserinfo', {}, token)
  return { token, ...(await joinGroup(server, friend, undefined, refno)) }
}
