import type { prescriptionEndpoints } from '../../../src/contract/prescription/endpoints'
import type { Handlers } from '../../platform/http/context'
import {
  addToRxCart,
  confirmRxCart,
  schemeOfRxCart,
  storesOfRxCart,
  submitRxCart,
} from '../orders/kinds/prescription/rx-cart'
import { demandByNo, demands, submitDemand } from './request/requests'
import { qrRx, qrSearch } from './request/hospital-prescription'
import { formulaByNo, formulas, submitFormula, tcmHerbs } from './formula/formulas'
import { confirmTcm, submitTcm, tcmScheme } from '../orders/kinds/tcm/tcm-order'
import { deletePatient, patients, savePatient, updatePatient } from './patient/patients'

export const prescriptionHandlers: Handlers<keyof typeof prescriptionEndpoints> = {
  patients,
  savePatient,
  updatePatient,
  qrSearch,
  qrRx,
  addToRxCart,
  confirmRxCart,
  schemeOfRxCart,
  storesOfRxCart,
  submitRxCart,
  submitDemand,
  demands,
  demandByNo,
  tcmHerbs,
  tcmScheme,
  submitFormula,
  formulas,
  formulaByNo,
  confirmTcm,
  submitTcm,
  deletePatient: (ctx, { id }) => deletePatient(ctx, id),
}
