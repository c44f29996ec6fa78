import { get, post } from '../endpoint'
import { policyEndpoints } from './policy-endpoints'

const TRADE = [7008, 7001, 8019, 502]
/** Codes of a prepayment: WeChat may have to identify the payer first. */
const PREPAY = [...TRADE, 600, 410]
const card = (name: string) => `/user-api/userMedicalCard/${name}`

export const insuranceEndpoints = {
  ...policyEndpoints,
  medicalCard: get(card('selectUserMedicalCard')),
  authorizeMedicalCard: post(card('authorize')),
  startRealName: post(card('startRealName')),
  realNameState: get(card('getRealNameState'), { own: [404] }),
  bindMedicalCard: get(card('wxSaveUserMedicalCard'), { writes: true }),
  removeMedicalCard: get(card('wxRemoveUserMedicalCard'), { writes: true }),
  selectDlToken: get(card('selectDlToken'), { writes: true, own: [8019, 502] }),
  medicalPreregister: post('/order-api/wxhc/WXMedicalPreregister', { own: TRADE }),
  medicalPrepay: get('/order-api/wxhc/weChatMedicalPrePay', { writes: true, own: PREPAY }),
  medicalConfirm: post('/order-api/wxhc/WhMedcalPay', { inQuery: true, own: TRADE }),
  medicalPayStatus: get('/order-api/wxhc/getXcxMedicalPayStatus'),
  dlMedicalPay: post('/order-api/order/submitOrderDLMedicalPay', { inQuery: true, own: PREPAY }),
}
