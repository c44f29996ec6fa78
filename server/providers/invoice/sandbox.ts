import { createHash } from 'node:crypto'
import type { InvoiceOutcome, InvoiceProvider } from './contract'

/**
 * Faults of a request: the platform refuses the buyer, answers late, repeats an earlier answer as if new, or loses the
 * first reply.
 */
export const INVOICE_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type InvoiceFault = (typeof INVOICE_FAULTS)[number]

interface Options {
  now: () => Date
  /** Chooses the fault by the number of the request. */
  fault?: ((no: string) => InvoiceFault | undefined) | undefined
}

/** Company of the demo shop; its number has the right check character and no owner. */
const DEMO_SELLER = { name: '山海健康药房连锁（演示）有限公司', taxNo: '91440300MA5DEMK1XW' }
/** Ending of a title that counts as not matching its tax number; lets a demo show a refusal. */
const MISNAMED = '误'
const REASON = '购买方名称与税号不符'
const RANDOM = '购买方信息需要核对，请修改后重新申请'
/** Region of Guangdong in the number of an invoice. */
const REGION = '44'
/** Number of queries before a slow request is decided. */
const SLOW_QUERIES = 3

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether the platform decides a request at a later query. Derived from its number to make runs repeatable. */
export const isSlowInvoice = (no: string) => (hashOf(`invoice:${no}`)[0] as number) % 4 === 0

/** Returns the 20 digits: year, region, channel and a serial number that follows from the request. */
const numberOf = (no: string, at: Date) =>
  `${at.toISOString().slice(2, 4)}${REGION}2${String(hashOf(`number:${no}`).readBigUInt64BE() % 10n ** 15n).padStart(15, '0')}`

/** Simulates the platform: issues most invoices at once and some at a later query; refuses a title that ends in 误. */
export function sandboxInvoices({ now, fault = () => undefined }: Options): InvoiceProvider {
  const queries = new Map<string, number>()
  const issued = new Map<string, InvoiceOutcome>()
  return {
    seller: DEMO_SELLER,
    issue: async ({ no, buyer, redOf }): Promise<InvoiceOutcome> => {
      const before = queries.get(no) ?? 0
      queries.set(no, before + 1)
      const faultKind = fault(no)
      if (faultKind === 'lost' && before === 0) throw new Error('the outcome of an invoice was lost')
      if (before < (faultKind === 'slow' ? SLOW_QUERIES : isSlowInvoice(no) ? 1 : 0)) return { state: 'waiting' }
      const isRefused = redOf === null && (buyer.name.endsWith(MISNAMED) || faultKind === 'refuse')
      if (isRefused) return { state: 'refused', reason: faultKind === 'refuse' ? RANDOM : REASON }
      const outcome = issued.get(no) ?? { state: 'issued' as const, number: numberOf(no, now()), issuedAt: now() }
      // A repeated answer has the same number and a later time.
      issued.set(no, faultKind === 'twice' ? ({ ...outcome, issuedAt: now() } as InvoiceOutcome) : outcome)
      return issued.get(no) as InvoiceOutcome
    },
  }
}
