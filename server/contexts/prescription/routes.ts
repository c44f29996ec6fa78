import type { prescriptionEndpoints } from '../../../src/contract/prescription/endpoints'
import type { Handlers } from '../../platform/http/context'
import { demandByNo, demands, submitDemand } from './request/requests'
import { qrRx, qrSearch } from './request/hospital-prescription'
import { formulaByNo, formulas, submitFormula, tcmHerbs } from './formula/formulas'
import { deletePatient, patients, savePatient, updatePatient } from './patient/patients'

/** Calls of this area that place orders. */
type OtherContextCalls =
  | 'addToRxCart'
  | 'confirmRxCart'
  | 'schemeOfRxCart'
  | 'storesOfRxCart'
  | 'submitRxCart'
  | 'tcmScheme'
  | 'confirmTcm'
  | 'submitTcm'

export const prescriptionHandlers: Handlers<Exclude<keyof typeof prescriptionEndpoints, OtherContextCalls>> = {
  patients,
  savePatient,
  updatePatient,
  qrSearch,
  qrRx,
  submitDemand,
  demands,
  demandByNo,
  tcmHerbs,
  submitFormula,
  formulas,
  formulaByNo,
  deletePatient: (ctx, { id }) => deletePatient(ctx, id),
}
