import type { insuranceEndpoints } from '../../../src/contract/insurance/endpoints'
import type { Handlers } from '../../http/context'
import { preregister } from './bill'
import { authorize, bind, medicalCard, remove, selectDlToken } from './card'
import { attendPolicy, policies, policyUrl } from './policy'
import { realNameState, startRealName } from './real-name'
import { confirm, dlPay, payStatus, prepay } from './pay'

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
