import type { prescriptionEndpoints } from '../../../src/contract/prescription/endpoints'
import type { Handlers } from '../../http/context'
import { deletePatient, patients, savePatient, updatePatient } from './patients'

export const prescriptionHandlers: Handlers<keyof typeof prescriptionEndpoints> = {
  patients,
  savePatient,
  updatePatient,
  deletePatient: (ctx, { id }) => deletePatient(ctx, id),
}
