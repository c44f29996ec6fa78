import { get, post } from '../endpoint'

const center = (name: string) => `/user-api/hwxcWalletCenter/${name}`

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
}
