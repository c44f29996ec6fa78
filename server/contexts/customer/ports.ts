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

/** Participant of a partner's draw: a number that only this partner gets, or why the join key counts for nothing. */
export type JoinedDraw = { drawId: number; participant: string } | { error: 'unknown' | 'expired' | 'used' }

/** Functions that the customer context calls and later contexts provide. */
export interface CustomerPorts {
  /** Runs in the transaction that has made a new account. */
  welcomeAccount(trx: Trx, userId: number, at: Date): Promise<void>
  closingLosses(db: Db, userId: number, now: Date): Promise<ClosingLosses>
  /** Clears health data or ID numbers of patients after their owner withdrew the consent to `purpose`. */
  clearPatientData(trx: Trx, vault: Vault, userId: number, purpose: string): Promise<void>
  /** Ends prescriptions that became unused again after their owner withdrew the consent. */
  endWithdrawnPrescriptions(deps: { db: Db; vault: Vault }): Promise<void>
  /** Redeems the key with which a shopper joins a draw of this partner, once. */
  redeemJoinKey(deps: { db: Db; vault: Vault; now: () => Date }, merchantCode: string, key: string): Promise<JoinedDraw>
}
