import type { insuranceEndpoints } from '../../../../src/contract/insurance/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { medicalPreregister } from './preregister'
import { authorizeMedicalCard, bindMedicalCard, medicalCard, removeMedicalCard, selectDlToken } from './medical-card'
import { attendPolicy, policies, policyUrl } from './policy'
import { realNameState, startRealName } from './real-name'
import { dlMedicalPay, medicalConfirm, medicalPayStatus, medicalPrepay } from './insured-payment'

export const insuranceHandlers: Handlers<keyof typeof insuranceEndpoints> = {
  medicalCard,
  authorizeMedicalCard,
  startRealName,
  realNameState,
  bindMedicalCard,
  removeMedicalCard,
  selectDlToken,
  medicalPreregister,
  medicalPrepay,
  medicalConfirm,
  medicalPayStatus,
  dlMedicalPay,
  policies,
  policyUrl,
  attendPolicy,
}
