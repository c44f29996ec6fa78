import type { prescriptionEndpoints } from '../../../src/contract/prescription/endpoints'
import type { Handlers } from '../../platform/http/context'
import { prescriptionRequestByNo, prescriptionRequests, submitPrescriptionRequest } from './request/requests'
import { answerConsultation, consultationByNo, consultations, startConsultation } from './consultation/consultations'
import { renewal } from './request/renewal'
import { qrRx, qrSearch } from './request/hospital-prescription'
import { herbalFormulaByNo, formulas, submitHerbalFormula, tcmHerbs } from './formula/formulas'
import { deletePatient, patients, savePatient, updatePatient } from './patient/patients'
import { ownShopOnly } from '../../platform/http/own-shop-only'

/** Calls with paths of this area that the order context handles. */
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
  submitPrescriptionRequest,
  demands: prescriptionRequests,
  prescriptionRequestByNo,
  renewal,
  startConsultation,
  consultations,
  consultationByNo,
  answerConsultation,
  tcmHerbs,
  ...ownShopOnly<'submitHerbalFormula' | 'formulas' | 'herbalFormulaByNo'>({
    submitHerbalFormula,
    formulas,
    herbalFormulaByNo,
  }),
  deletePatient: (ctx, { id }) => deletePatient(ctx, id),
}
