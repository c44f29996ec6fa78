// Shoppers and staff of the sweeps over all pages, with what the pages need to link to one another.
import { PURPOSES } from '../../src/domain/consent'
import { deliverAtSandbox, sendAtSandbox, sendRequest } from './ask'
import { joinGroup, orderGroup } from './group'
import { orderPresale } from './presale'
import {
  addToCart,
  GLOBAL,
  newcomer,
  newShopper,
  paidOrder,
  prepareShopper,
  realPatient,
  RX,
  sentOrder,
} from './shopper'
import { openWallet } from './wallet'

/** Options of the server: doctors leave a consultation waiting, so that staff can open it. */
export const SWEEP_SERVER = { DOCTORS: 'staff' }

const DEMO = '13800138000'
const DOCTOR = '13800138005'
const CLERK = '13800138009'

const FORMULA = {
  herbs: [
    { name: '黄芪', grams: 15 },
    { name: '甘草', grams: 3 },
  ],
  ...({ doses: 7, decoct: 1, bags: 2, diagnosis: '乏力', note: '', via: 'hand', confirmed: 1 } as const),
}

type Known = Awaited<ReturnType<typeof prepareShopper>>

/** Orders of several kinds and statuses. */
async function prepareOrders(url: string, shopper: Known) {
  const received = async (idemKey: string) => {
    const order = await paidOrder(url, shopper, { idemKey })
    await sendAtSandbox(url, order.orderNo)
    await deliverAtSandbox(url, order.orderNo)
    return order
  }
  const delivered = await received('sweep-delivered')
  const invoiced = await received('sweep-invoiced')
  const sent = await sentOrder(url, shopper)
  const pickup = await paidOrder(url, shopper, { pickup: true, idemKey: 'sweep-pickup' })
  const paid = await paidOrder(url, shopper, { idemKey: 'sweep-paid' })
  const group = await joinGroup(url, shopper)
  await orderGroup(url, shopper)
  const presale = await orderPresale(url, shopper)
  return { delivered, invoiced, sent, pickup, paid, group, presale }
}

/** Reservation, herbal formula, consultation, cross-border cart, invoice and membership of the shopper. */
async function prepareServices(url: string, { token, addressId }: Known, patientId: number, invoiced: number) {
  const key = `sweep-${addressId}`
  const { formulaNo } = await sendRequest(
    url,
    'submitHerbalFormula',
    { ...FORMULA, pics: [], patientId, idemKey: `${key}-formula` },
    token,
  )
  const { consultNo } = await sendRequest(
    url,
    'startConsultation',
    { idemKey: `${key}-consultation`, barcode: RX, count: 1, patientId, disease: '高血压', confirmed: 1 },
    token,
  )
  const buyer = { name: '张三', idNo: '110101199001011237', undefault: 1 } as const
  await sendRequest(url, 'saveGlobalBuyer', buyer, token)
  await sendRequest(url, 'addGlobal', { barcode: GLOBAL[0], count: 1 }, token)
  const title = { kind: 'person', title: '林小明', taxNo: '' } as const
  await sendRequest(url, 'saveInvoiceTitle', { ...title, undefault: 1 }, token)
  const { application } = await sendRequest(
    url,
    'applyInvoice',
    { ...title, idemKey: `${key}-invoice`, orderIds: [invoiced], split: 'one', mail: '' },
    token,
  )
  return { formulaNo, consultNo, application }
}

/** Signs in the demo shopper, a clerk and a doctor: once for a server, which sends no second code so soon. */
export async function signInOthers(url: string) {
  const [demo, staff, doctor] = [await newcomer(url, DEMO), await newcomer(url, CLERK), await newcomer(url, DOCTOR)]
  return { demo, staff, doctor }
}

/** Creates a shopper who has used most services. `digit` differs by host. */
export async function prepareSweep(url: string, others: Awaited<ReturnType<typeof signInOthers>>, digit: number) {
  const shopper = await prepareShopper(url, `1380009700${digit}`)
  const { token } = shopper
  const { id: patientId } = await realPatient(url, shopper)
  const readings = { purpose: 'readings', version: PURPOSES.readings.version, given: true } as const
  await sendRequest(url, 'saveConsents', { choices: [readings] }, token)
  await openWallet(url, token)
  const value = { kind: 'pressure', systolic: 132, diastolic: 84, pulse: 71 } as const
  const reading = { patientId, idemKey: `sweep-reading-${digit}`, value, time: new Date().toISOString(), note: '' }
  await sendRequest(url, 'saveReading', reading, token)
  const [offer] = await sendRequest(url, 'couponsBySource', { codes: 'exchange' }, token)
  await sendRequest(url, 'claimCoupon', { couponId: offer?.couponId ?? 0 }, token)
  const orders = await prepareOrders(url, shopper)
  const services = await prepareServices(url, shopper, patientId, orders.invoiced.id)
  await addToCart(url, shopper)
  const { refno } = await sendRequest(url, 'groupUserinfo', {}, others.staff)
  await joinGroup(url, await newShopper(url, `1380009701${digit}`), undefined, refno)
  const collected = await paidOrder(url, shopper, { pickup: true, idemKey: 'sweep-collected' })
  const { code } = await sendRequest(url, 'pickOrder', { orderNo: collected.orderNo }, token)
  await sendRequest(url, 'handOver', { code }, others.staff)
  return { ...shopper, ...orders, ...services, patientId, collected, tokens: { shopper: token, ...others } }
}
