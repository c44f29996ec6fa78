import type { insuranceEndpoints } from '../../../../src/contract/insurance/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { preregister } from './preregister'
import { authorize, bind, medicalCard, remove, selectDlToken } from './medical-card'
import { attendPolicy, policies, policyUrl } from './policy'
import { realNameState, startRealName } from './real-name'
import { confirm, dlPay, payStatus, prepay } from './insured-payment'

export const insuranceHandlers: Handlers<keyof typeof insuranceEndpoints> = {
  medicalCard,
  authorizeMedicalCard: authorize,
  startRealName,
  realNameState,
  bindMedicalCard: bind,
  removeMedicalCard: remove,
  selectDlToken,
  medicalPreregister: preregister,
  medicalPrepay: prepay,
  medicalConfirm: confirm,
  medicalPayStatus: payStatus,
  dlMedicalPay: dlPay,
  policies,
  policyUrl,
  attendPolicy,
}
