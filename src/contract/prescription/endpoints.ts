import { del, get, post } from '../endpoint'

const scheme = { own: [509, 637, 8570] }

export const prescriptionEndpoints = {
  patients: get('/user-api/hwxcrxdetail/info/v1'),
  savePatient: post('/user-api/hwxcrxdetail/save'),
  updatePatient: post('/user-api/hwxcrxdetail/update'),
  qrSearch: get('/user-api/hwxcrxdetail/qr/search', { own: [404] }),
  qrRx: get('/user-api/hwxcrxdetail/qr/rx', { own: [404] }),
  addToRxCart: post('/order-api/hwxcHospitalRxCart/addCart', { own: [8570] }),
  confirmRxCart: post('/order-api/hwxcHospitalRxCart/confirm', { own: [8570] }),
  schemeOfRxCart: post('/order-api/hwxcHospitalRxCart/scheme', scheme),
  storesOfRxCart: post('/order-api/hwxcHospitalRxCart/stores', { own: [8570] }),
  submitRxCart: post('/order-api/hwxcHospitalRxCart/submit', { own: [8570, 857100, 8021] }),
  submitPrescriptionRequest: post('/order-api/otc/submitPrescriptionRequest'),
  demands: get('/order-api/otc/getDemandList'),
  prescriptionRequestByNo: get('/order-api/otc/getDemandInfo', { own: [404] }),
  renewal: get('/order-api/otc/getRenewal', { own: [404] }),
  startConsultation: post('/order-api/otc/startConsultation'),
  consultations: get('/order-api/otc/getConsultationList'),
  consultationByNo: get('/order-api/otc/getConsultation', { own: [404] }),
  answerConsultation: post('/order-api/otc/answerConsultation'),
  tcmHerbs: get('/order-api/tcmOrder/getHerbs/unauthorized', { visitor: 'public' }),
  tcmScheme: post('/order-api/tcmOrder/tcmOrderScheme', { own: [404] }),
  submitHerbalFormula: post('/order-api/tcmOrder/submitHerbalFormula'),
  formulas: get('/order-api/tcmOrder/getFormulaList'),
  herbalFormulaByNo: get('/order-api/tcmOrder/getFormulaInfo', { own: [404] }),
  confirmTcm: post('/order-api/tcmOrder/confirm/order', { own: [404, 8570] }),
  submitTcm: post('/order-api/tcmOrder/submitTcmOrder', { own: [404, 8570, 857100, 8021] }),
  deletePatient: del('/user-api/hwxcrxdetail/delete'),
}
