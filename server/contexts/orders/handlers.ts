import { ownerOf } from '../../platform/http/context'
import { shopUserOf } from '../../platform/http/shop-user'
import { isStaff, unreadWork } from '../customer'
import { buyCoupon, cancelPurchase } from './kinds/coupon/buy-coupon'
import { couponPurchases, couponSales } from './kinds/coupon/coupon-sales'
import { addToRxCart, confirmRxCart, schemeOfRxCart, storesOfRxCart, submitRxCart } from './kinds/prescription/rx-cart'
import { confirmTcm, submitTcm, tcmScheme } from './kinds/tcm/place-tcm-order'
import { deleteMedicineDose, medicineSupplies, saveMedicineDose } from './medicine/supplies'
import { answerQuestion, askQuestion, deleteAnswer, deleteQuestion } from './question/ask-and-answer'
import { questionsByBarcode } from './question/questions'
import { commentsDone, commentsDue } from './review/order-reviews'
import { saveComments } from './review/review-order'
import { elderOrders, elderRefills, ordersForMe } from './carer/follow'
import { storeDeliveries } from './store-deliveries/store-deliveries'
import { countNumbers } from './summary/order-counts'
import { preOrder } from './summary/waiting-order'
import type { Handlers } from '../../platform/http/context'
import { orderHandlers } from './routes'
import { activityHandlers } from './kinds/routes'
import { globalHandlers } from './kinds/cross-border/routes'
import { groupHandlers } from './kinds/group-buy/routes'
import { welfareHandlers } from './kinds/membership/routes'
import { invoiceHandlers } from './invoice/routes'
import { pickupHandlers } from './pickup/routes'
import { storeWorkHandlers } from './store-work/store-work-handlers'
import { ownShopOnly } from '../../platform/http/own-shop-only'

/** Calls of earlier contexts' areas that a partner's shop does not have. */
type OwnShopCalls =
  | 'couponSales'
  | 'buyCoupon'
  | 'couponPurchases'
  | 'cancelPurchase'
  | 'tcmScheme'
  | 'confirmTcm'
  | 'submitTcm'
  | 'medicineSupplies'
  | 'saveMedicineDose'
  | 'deleteMedicineDose'
  | 'questionsByBarcode'
  | 'askQuestion'
  | 'answerQuestion'
  | 'deleteQuestion'
  | 'deleteAnswer'
  | 'elderOrders'
  | 'elderRefills'
  | 'ordersForMe'

/** Calls of earlier contexts' areas that need this context. */
const calls: Handlers<
  | 'commentsDue'
  | 'commentsDone'
  | 'saveComments'
  | 'getNumber'
  | 'preOrder'
  | 'addToRxCart'
  | 'confirmRxCart'
  | 'schemeOfRxCart'
  | 'storeDeliveries'
  | 'storesOfRxCart'
  | 'submitRxCart'
  | OwnShopCalls
> = {
  commentsDue,
  commentsDone,
  saveComments,
  getNumber: async (ctx) => {
    const counting = countNumbers(ctx.db, shopUserOf(ctx), ctx.now())
    const userId = ownerOf(ctx)
    const [numbers, staff] = await Promise.all([counting, isStaff(ctx.db, userId)])
    return { ...numbers, staff: staff ? 1 : 0, workUnread: staff ? await unreadWork(ctx.db, userId) : 0 }
  },
  ...ownShopOnly<OwnShopCalls>({
    couponSales,
    buyCoupon,
    couponPurchases,
    cancelPurchase,
    tcmScheme,
    confirmTcm,
    submitTcm,
    medicineSupplies,
    saveMedicineDose,
    deleteMedicineDose,
    questionsByBarcode,
    askQuestion,
    answerQuestion,
    deleteQuestion,
    deleteAnswer,
    elderOrders,
    elderRefills,
    ordersForMe,
  }),
  preOrder,
  addToRxCart,
  confirmRxCart,
  schemeOfRxCart,
  storeDeliveries,
  storesOfRxCart,
  submitRxCart,
}

/** Handlers of every endpoint that this context answers. */
export const ordersHandlers = {
  ...calls,
  ...orderHandlers,
  ...activityHandlers,
  ...globalHandlers,
  ...groupHandlers,
  ...welfareHandlers,
  ...invoiceHandlers,
  ...pickupHandlers,
  ...storeWorkHandlers,
}
