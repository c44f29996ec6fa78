/**
 * Refusals of the wallet and of medical insurance, apart from the codes that every page knows: only pay pages read them. The
 * specification names 8019; the others are our reading of codes that it lists as silent. @spec ER-19 ER-41
 */
export const PAY_CODES = {
  /** No card of medical insurance is bound. @spec ER-41 */
  noMedicalCard: 8019,
  /** The proof of the payment password is used, too old, or for another order or amount. @spec S30 */
  proofGone: 8027,
  /** Wrong payment password: `data.remaining` tries are left. @spec S28 */
  pinWrong: 8508,
  /** Locked until `data.lockedUntil`. @spec S28 */
  pinLocked: 8509,
  /** The wallet is not opened. */
  walletClosed: 8511,
  /** The wallet holds too little. */
  walletShort: 8512,
} as const
