// Patients, prescription requests, review, herbal formulas.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { HERBS_OUT_OF_STOCK, allDoses, findAnyMaker, makerOf, type FormulaPreparation } from './formula/decoction-store'
export { cardOf, priceHerbs, refuseUnsoldHerbs, toFormulaAmountsInYuan } from './formula/formulas'
export { returnHerbs, takeHerbs } from './formula/herb-stock'
export {
  herbsOfFormulas,
  herbsOnSale,
  ownHerbalFormula,
  type HerbalFormulaHerb,
  type HerbalFormulaRow,
} from './formula/queries'
export { prescriptionHandlers } from './handlers'
export { prescriptionJobs } from './jobs'
export { patientOfOrders } from './patient/queries'
export { patientNameOf, symptomOf } from './patient/sealed-values'
export { anonymizePatients, endWithdrawn } from './patient/withdraw-consent'
export type { PrescriptionPorts } from './ports'
export { openPrescriptionRequest } from './request/open-request'
export {
  bindPrescription,
  rxCartLinesOf,
  findPrescriptionRequestId,
  ownPrescription,
  ownRxLines,
  selectPrescription,
  replaceRxLines,
  otherRxLines,
  listUnconfirmedProducts,
  type Prescription,
} from './request/prescription-queries'
export { renewableNumbers } from './request/renewal-queries'
export { careFiles } from './readings/care-file'
export { waitingConsultations } from './consultation/staff-queries'
export { consultationQueue, findConsultationWork } from './consultation/staff-consultations'
export { waitingReviews } from './review/waiting-work-queries'
export { findRxWork, rxQueue } from './review/staff-review'
export { orderPrescription, orderPrescriptionPics } from './request/requests'
