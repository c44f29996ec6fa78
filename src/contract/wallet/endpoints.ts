import { get, post } from '../endpoint'
import { PAY_CODES } from '../codes-pay'

const center = (name: string) => `/user-api/hwxcWalletCenter/${name}`

/** Refusals of the payment password, and of a wallet that is closed or has too little. */
const PIN_CODES = [PAY_CODES.pinWrong, PAY_CODES.pinLocked, PAY_CODES.walletClosed, PAY_CODES.walletShort]

export const walletEndpoints = {
  walletGold: get(center('findUserGold')),
  walletCashRecords: get(center('findUserCashGoldRecord')),
  walletGoldRecords: get(center('findUserGiveGoldRecord')),
  walletGoldDetail: get(center('findGiveGoldDetail')),
  sendWalletCode: get(center('sendSmsForWalletCenter'), { writes: true }),
  checkWalletCode: get(center('validityCode'), { writes: true }),
  payPasswordState: get(center('checkPayPasswordIsOK')),
  walletForm: get(center('getUserApplyParams')),
  openWallet: post(center('registerWalletCenter'), { own: [8511] }),
  resetPayPassword: post(center('resetPaymentPassword'), { own: [8511] }),
  walletAccount: get('/user-api/walletAccount/accountDetails'),
  walletMonths: get(center('findMonthStatistics')),
  conversionTerms: get(center('exchangeCondition')),
  convertGold: post(center('goldTran'), { own: PIN_CODES }),
  withdrawalTerms: get(center('exchangeInfo')),
  withdrawGold: post(center('withdrawGold'), { own: PIN_CODES }),
}
