import { chatClient } from '../providers/chat/client'
import { sandboxChat, type ChatFault } from '../providers/chat/sandbox'
import { pictureJobs } from '../contexts/customer/upload/remove-objects'
import { noticeJobs } from '../contexts/customer/notification/send-notice'
import { hostMessageClient } from '../providers/host-message/client'
import { sandboxHostMessages } from '../providers/host-message/sandbox'
import type { HostMessageProvider } from '../providers/host-message/contract'
import { smsClient } from '../providers/sms/client'
import { sandboxSms } from '../providers/sms/sandbox'
import type { InsurerCover, InsurerFault } from '../providers/insurance/sandbox'
import { createSandbox, type Sandbox } from '../providers/payment/sandbox'
import { paymentProviders } from '../providers/payment/registry'
import { serveStaticAndWebhooks } from '../static-and-webhooks'
import { startShopJobs } from '../jobs'
import type { Jobs } from '../platform/jobs/runner'
import type { Reply } from '../../src/contract/schemas'
import { prescriptionJobs } from '../contexts/prescription/jobs'
import { sandboxCustoms, type CustomsFault } from '../providers/customs/sandbox'
import { invoiceJobs } from '../contexts/orders/invoice/jobs'
import { customsJobs } from '../contexts/orders/jobs'
import { invoiceClient } from '../providers/invoice/client'
import { sandboxInvoices, type InvoiceFault } from '../providers/invoice/sandbox'
import type { Mail } from '../providers/mail/contract'
import { sandboxMail } from '../providers/mail/sandbox'
import { payoutJobs } from '../contexts/marketing/wallet/pay-out'
import { payoutClient } from '../providers/payout/client'
import type { PayoutOrder } from '../providers/payout/contract'
import { sandboxPayouts, type PayoutFault } from '../providers/payout/sandbox'
import { partnerJobs } from '../contexts/orders/partner-notices/jobs'
import { supportJobs } from '../contexts/support/jobs'
import { doctorClient } from '../providers/consultation/client'
import { sandboxDoctors, type DoctorFault } from '../providers/consultation/sandbox'
import { prescriptionReviewClient } from '../providers/prescription-review/client'
import { sandboxPharmacists, type PharmacistFault } from '../providers/prescription-review/sandbox'
import { openTestApp, TEST_VAULT, type TestApp } from './harness'
import { HOME } from './shop-products'

export { PRODUCTS, HOME } from './shop-products'

/** Test server with payments, uploads and jobs that the test runs. */
export interface Shop extends TestApp {
  sandbox: Sandbox
  jobs: Jobs
  /** Moves the clock. */
  pass(ms: number): void
  qty(barcode: string, storeNo?: string): Promise<number>
  setQty(barcode: string, qty: number, storeNo?: string): Promise<void>
  /** Adds products to the cart; returns the cart line ids. */
  fill(token: string, products: [barcode: string, count: number][], cardGoodsType?: 1 | 2 | 3): Promise<number[]>
  /** Returns a valid submit from the current preview. */
  checkout(token: string, cartIds: number[], cartType?: 1 | 2 | 3): Promise<Checkout>
  /** Places an unpaid order. */
  order(
    token: string,
    products: [barcode: string, count: number][],
    cardGoodsType?: 1 | 2 | 3,
  ): Promise<Reply<'submitO2o'>>
  /** Opens a payment and returns its number at the provider. */
  prepay(token: string, orderNo: string, method?: 'wechat' | 'alipay'): Promise<string>
  /** Confirms the cashier page as the shopper does. */
  cashier(
    prepayId: string,
    outcome: 'paid' | 'cancel' | 'fail',
    notify?: 'once' | 'twice' | 'late' | 'lost',
  ): Promise<Response>
  /** Opens, pays and notifies a payment. */
  pay(token: string, orderNo: string): Promise<void>
}

export interface Checkout {
  idemKey: string
  cartIds: number[]
  cartType: 1 | 2 | 3
  addressId: number
  couponId: number | null
  payable: number
}

const NEAR = 'S903001'
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let keys = 0

type Opening = NonNullable<Parameters<typeof openTestApp>[0]>

type Parts =
  | 'sms'
  | 'log'
  | 'couriers'
  | 'partnerFault'
  | 'servicesOff'
  | 'chatByStaff'
  | 'onStatement'
  | 'tracing'
  | 'pictures'

interface Faults extends Pick<Opening, Parts> {
  /** Host apps that take the messages by template. */
  hostMessages?: HostMessageProvider
  /** Fault of the next insured payment. */
  insurer?: () => InsurerFault | InsurerCover | undefined
  /** Seed of the faults in payments, refunds and insured payments, by their numbers. */
  seed?: number
  /** Payment accounts for real money. */
  accounts?: Partial<Parameters<typeof paymentProviders>[0]>
  /** Fault of the next review. */
  pharmacist?: () => PharmacistFault | undefined
  /** Fault of the next step of a consultation. */
  doctor?: () => DoctorFault | undefined
  /** Fault of the next answer. */
  chatProvider?: () => ChatFault | undefined
  /** Fault of the next customs declaration. */
  customs?: () => CustomsFault | undefined
  /** Fault of the next invoice. */
  invoice?: () => InvoiceFault | undefined
  /** Fault of the next payout. */
  payout?: (no: string) => PayoutFault | undefined
  /** Receives the requests for payouts. */
  onPayout?: (order: PayoutOrder) => void
  /** Receives the mails. */
  onMail?: (mail: Mail) => void
}

export async function openShop({
  pharmacist,
  doctor,
  insurer,
  chatProvider,
  customs,
  invoice,
  payout,
  onPayout,
  onMail,
  hostMessages = sandboxHostMessages(),
  seed,
  accounts,
  ...options
}: Faults = {}): Promise<Shop> {
  // The sandbox needs the database of the server that contains it, and gets it later.
  const opened: { app?: TestApp } = {}
  const app = () => opened.app as TestApp
  const sandbox = createSandbox({
    db: () => app().db,
    now: () => app().now,
    baseUrl: () => app().url,
    delaysMs: [0, 15_000, 15_000],
    insurer,
    seed,
  })
  const { payments, insurers } = paymentProviders({ wechat: null, alipay: null, ...accounts }, sandbox, {
    now: () => app().now,
    publicUrl: 'https://shop.example',
  })
  const open = await openTestApp({
    payments,
    insurers,
    site: serveStaticAndWebhooks(sandbox, '/nowhere'),
    messageTemplates: hostMessages.templates,
    ...options,
  })
  opened.app = open
  const deps = { db: open.db, now: () => app().now, payments, insurers, vault: TEST_VAULT, log: silent }
  const pharmacists = prescriptionReviewClient(sandboxPharmacists({ now: deps.now, fault: pharmacist }))
  const doctors = doctorClient(sandboxDoctors({ now: deps.now, fault: doctor }))
  const chat = supportJobs(options.chatByStaff ? null : chatClient(sandboxChat({ fault: chatProvider })))
  const declared = customsJobs(sandboxCustoms({ fault: customs }))
  const invoiced = invoiceJobs(
    invoiceClient(sandboxInvoices({ now: deps.now, fault: invoice })),
    sandboxMail(onMail && { onMail }),
  )
  const payouts = sandboxPayouts({ now: deps.now, fault: payout })
  const paidOut = payoutJobs(
    payoutClient({
      pay: async (order) => {
        onPayout?.(order)
        return payouts.pay(order)
      },
    }),
  )
  const noticed = noticeJobs(options.sms ?? smsClient(sandboxSms()), hostMessageClient(hostMessages))
  const extras = [
    noticed,
    ...[sandbox.jobs, prescriptionJobs(pharmacists, doctors), chat, declared, invoiced],
    ...[paidOut, partnerJobs(open.merchants)],
    ...(options.pictures ? [pictureJobs(options.pictures.bucket)] : []),
  ]
  const jobs = startShopJobs(deps, extras, { pollMs: 0, ...(options.tracing && { tracing: options.tracing }) })

  const stockOf = (barcode: string) =>
    app().db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()

  const shop: Shop = Object.assign(open, {
    sandbox,
    jobs,
    pass: (ms: number) => {
      app().now = new Date(app().now.getTime() + ms)
    },
    qty: async (barcode: string, storeNo = NEAR) => {
      const { id } = await stockOf(barcode)
      const row = await app()
        .db.selectFrom('stock')
        .select('qty')
        .where('product_id', '=', id)
        .where('store_no', '=', storeNo)
        .executeTakeFirst()
      return row?.qty ?? 0
    },
    setQty: async (barcode: string, qty: number, storeNo = NEAR) => {
      const { id } = await stockOf(barcode)
      await app()
        .db.updateTable('stock')
        .set({ qty })
        .where('product_id', '=', id)
        .where('store_no', '=', storeNo)
        .execute()
    },
    fill: async (token: string, products: [string, number][], cardGoodsType: 1 | 2 | 3 = 2) => {
      const ids: number[] = []
      for (const [barcode, count] of products) {
        ids.push((await app().ok('addToCart', { barcode, count, cardGoodsType }, token)).cardGoodsId)
      }
      return ids
    },
    checkout: async (token: string, cartIds: number[], cartType: 1 | 2 | 3 = 2) => {
      const known = await app().ok('defaultAddress', {}, token)
      const address = known ?? (await app().ok('createAddress', HOME, token))
      const preview = await app().ok('confirmOrder', { cartIds, cartType }, token)
      const { payable, couponId } = preview
      return { idemKey: `test-key-${++keys}`, cartIds, cartType, addressId: address.id, couponId, payable }
    },
    order: async (token: string, products: [string, number][], cardGoodsType: 1 | 2 | 3 = 2) => {
      const submission = await shop.checkout(token, await shop.fill(token, products, cardGoodsType), cardGoodsType)
      return app().ok(cardGoodsType === 1 ? 'submitB2c' : 'submitO2o', submission, token)
    },
    prepay: async (token: string, orderNo: string, method: 'wechat' | 'alipay' = 'wechat') => {
      const { cashierUrl } = await app().ok('payOrder', { orderNo, method }, token)
      return cashierUrl.split('/').at(-1) ?? ''
    },
    cashier: (prepayId: string, outcome: string, notify = 'once') =>
      fetch(`${app().url}/sandbox/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prepayId, outcome, notify }),
      }),
    pay: async (token: string, orderNo: string) => {
      await shop.cashier(await shop.prepay(token, orderNo), 'paid')
      await jobs.drain()
    },
  })
  return shop
}
