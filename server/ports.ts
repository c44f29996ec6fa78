import { welcomeNew } from './contexts/marketing/points/welcome-points'
import { pursesOf } from './contexts/marketing/wallet/ledger'
import { groupSold } from './contexts/orders/kinds/group-buy/poster-product'
import { countNumbers } from './contexts/orders/summary/order-counts'
import { forgetPatients } from './contexts/prescription/patient/queries'
import { endWithdrawn } from './contexts/prescription/patient/withdraw-consent'
import { openPrescriptionRequest } from './contexts/prescription/request/open-request'
import { goodsPicture } from './demo/pictures/products'
import type { Ports } from './platform/http/context'

/** The functions that contexts call in later ones. */
export const ports: Ports = {
  openPrescriptionRequest,
  welcomeAccount: welcomeNew,
  closingLosses: async (db, userId, now) => ({
    ...(await countNumbers(db, userId, now)),
    ...(await pursesOf(db, userId)),
  }),
  clearPatientData: forgetPatients,
  endWithdrawnPrescriptions: endWithdrawn,
  drawProduct: goodsPicture,
  groupBuyProduct: groupSold,
}
