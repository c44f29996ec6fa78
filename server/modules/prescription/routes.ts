import type { prescriptionEndpoints } from '../../../src/contract/prescription/endpoints'
import type { Handlers } from '../../http/context'
import { addToRxCart, confirmRxCart, schemeOfRxCart, storesOfRxCart, submitRxCart } from './rx-cart'
import { demandByNo, demands, submitDemand } from './demands'
import { qrRx, qrSearch } from './hospital-rx'
import { formulaByNo, formulas, submitFormula, tcmHerbs } from './tcm-formulas'
import { confirmTcm, submitTcm, tcmScheme } from './tcm-order'
import { deletePatient, patients, savePatient, updatePatient } from './patients'

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
