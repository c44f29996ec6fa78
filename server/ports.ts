import { findBalances, redeemJoinKey, shownTopics, welcomeNew } from './contexts/marketing'
import { countNumbers, deleteDoses, findGroupPosterProduct, medicineEnds, receivedProduct } from './contexts/orders'
import { endWithdrawn, anonymizePatients, herbsOnSale, openPrescriptionRequest } from './contexts/prescription'
import { productPicture } from './demo/pictures/products'
import type { Ports } from './platform/http/context'

/** The functions that contexts call in later ones. */
export const ports: Ports = {
  openPrescriptionRequest,
  receivedProduct,
  medicineEnds,
  herbsOnSale,
  shownTopics,
  welcomeAccount: welcomeNew,
  closingLosses: async (db, userId, now) => ({
    ...(await countNumbers(db, { userId, merchantCode: '' }, now)),
    ...(await findBalances(db, userId)),
  }),
  clearPatientData: async (trx, vault, userId, purpose) => {
    await anonymizePatients(trx, vault, userId, purpose)
    if (purpose === 'health') await deleteDoses(trx, userId)
  },
  endWithdrawnPrescriptions: endWithdrawn,
  redeemJoinKey,
  drawProduct: productPicture,
  groupBuyProduct: findGroupPosterProduct,
}
