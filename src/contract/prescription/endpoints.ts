import { del, get, post } from '../endpoint'

export const prescriptionEndpoints = {
  patients: get('/user-api/hwxcrxdetail/info/v1'),
  savePatient: post('/user-api/hwxcrxdetail/save'),
  updatePatient: post('/user-api/hwxcrxdetail/update'),
  deletePatient: del('/user-api/hwxcrxdetail/delete'),
}
