import type { insuranceEndpoints } from '../../../src/contract/insurance/endpoints'
import type { Handlers } from '../../http/context'
import { preregister } from './bill'
import { authorize, bind, medicalCard, remove, selectDlToken } from './card'
import { confirm, dlPay, payStatus, prepay } from './pay'

export const insuranceHandlers: Handlers<keyof typeof insuranceEndpoints> = {
  medicalCard,
  authorizeMedicalCard: authorize,
  bindMedicalCard: bind,
  removeMedicalCard: remove,
  selectDlToken,
  medicalPreregister: preregister,
  medicalPrepay: prepay,
  medicalConfirm: confirm,
  medicalPayStatus: payStatus,
  dlMedicalPay: dlPay,
}
