import { get, post, put } from '../endpoint'

/** Codes of a payment: already paid or moved, and WeChat's replies about the payer. */
const TRADE = [7008, 7001, 600, 410, 502]
/** Codes of the wallet: wrong password, locked, not opened, balance too low, proof used. */
const WALLET = [8508, 8509, 8511, 8512, 8027]

export const payEndpoints = {
  payOrder: put('/order-api/order/pay', { own: TRADE }),
  payPending: put('/order-api/pay/payOrder', { own: TRADE }),
  payIntention: put('/order-api/pay/payIntentionPrice', { own: TRADE }),
  payGroupPrice: put('/order-api/pay/payGroupPrice', { own: TRADE }),
  queryPay: get('/order-api/pay/requestQueryPay'),
  queryGroupPay: get('/order-api/pay/queryGroupPay'),
  payParamParse: post('/o2o-th-api/mx/payParamParse'),
  verifyPayPassword: post('/order-api/order/balancePayPasswordVerify', { own: WALLET }),
  payByWallet: put('/order-api/order/submitOrderGoldCoinPay', { own: [...TRADE, ...WALLET] }),
  payIntegrated: put('/order-api/order/submitIntegratedPay', { own: [...TRADE, ...WALLET] }),
  payTbk: put('/order-api/order/submitOrderTBKPay', { own: TRADE }),
  tbkPrepay: get('/order-api/order/getTBKPrePayInfo', { own: TRADE }),
}
