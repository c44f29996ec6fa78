/**
 * Refusals of the wallet and of medical insurance, separate from the general codes, because only payment pages use
 * them. The specification names 8019; the others are our interpretation of codes that it lists as silent.
 * @spec ER-19 ER-41
 */
export const PAY_CODES = {
  /** No medical insurance card is bound. @spec ER-41 */
  noMedicalCard: 8019,
  /** Payment password proof is used, expired, or for another order or amount. @spec S30 */
  proofGone: 8027,
  /** Wrong payment password: `data.remaining` attempts are left. @spec S28 */
  pinWrong: 8508,
  /** Locked until `data.lockedUntil`. @spec S28 */
  pinLocked: 8509,
  /** Wallet is not opened. */
  walletClosed: 8511,
  /** Wallet balance is too low. */
  walletShort: 8512,
} as const
