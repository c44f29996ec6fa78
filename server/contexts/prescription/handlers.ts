export { prescriptionHandlers } from './routes'
