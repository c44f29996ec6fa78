import type { Fen } from '../../../src/domain/money'
import type { Db } from '../../platform/db/open'
import type { Trx } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'

/** Amounts that a shopper loses with the account: points, coupons, growth, and fen in the wallet. */
export interface ClosingLosses {
  integral: number
  couponNum: number
  collectNum: number
  growthValue: number
  gold: Fen
  cash: Fen
}

/** Functions that the customer context calls and later contexts provide. */
export interface CustomerPorts {
  /** Runs in the transaction that has made a new account. */
  welcomeAccount(trx: Trx, userId: number, at: Date): Promise<void>
  closingLosses(db: Db, userId: number, now: Date): Promise<ClosingLosses>
  /** Clears health data or ID numbers of patients after their owner withdrew the consent to `purpose`. */
  clearPatientData(trx: Trx, vault: Vault, userId: number, purpose: string): Promise<void>
  /** Ends prescriptions that came free after their owner withdrew the consent. */
  endWithdrawnPrescriptions(deps: { db: Db; vault: Vault }): Promise<void>
}
