// H5 only: a mini-program would download the code with its main package, and the gain there is not measured.
import type { Reply } from '../contract/types'
import { endTask } from '../hosts/end-task'
import type { Params, RouteName } from '../routes'
import type { AppModel } from './app-model'

type App = Pick<AppModel, 'stores' | 'image'>

/** Orders of a first page, as the list requests them (`OrderListModel`). */
const FIRST_ORDERS = { status: 0, pageNum: 1, pageSize: 10 } as const
/** Lines of the cart on a first screen. */
const FIRST_LINES = 4

/** Apps whose category page has been opened: it stays alive with its tree. */
const withCategories = new WeakSet<App>()

/** Loads the pictures of the first lines before their rows are drawn. */
function loadPictures({ o2oCartGoods, b2cCartGoods, shopCartGoods }: Reply<'cartList'>, image: App['image']) {
  const lines = [...o2oCartGoods, ...b2cCartGoods, ...shopCartGoods].flatMap(({ goodsVoList }) => goodsVoList)
  for (const { unRx, minPic } of lines.slice(0, FIRST_LINES)) if (unRx === 0) new Image().src = image(minPic)
}

/**
 * Calls that a page sends when it opens, equal to the page's own: another input would be sent twice
 * (`first-calls.test.ts` counts them).
 */
const FIRST_CALLS: { readonly [page: string]: ((app: App, params: Params) => void) | undefined } = {
  category(app) {
    if (withCategories.has(app)) return
    withCategories.add(app)
    const { api, location } = app.stores
    void api.early('categoryTree', { cityId: location.place.cityId })
  },
  cart({ stores: { api, location }, image }) {
    const reply = api.early('cartList', location.query)
    void api.early('orderConfig', { cityId: location.place.cityId })
    void reply?.then((result) => result.ok && loadPictures(result.data, image))
  },
  orderList({ stores: { api } }, { index = 0 }) {
    if (Number(index) === 0) void api.early('orderList', FIRST_ORDERS)
    void api.early('getNumber', {})
  },
  orderDetail({ stores: { api } }, { id }) {
    void api.early('orderDetail', { id: Number(id) })
  },
} satisfies Partial<Record<RouteName, (app: App, params: Params) => void>>

/** Sends the first calls of a page that is about to open, so that their replies arrive while it is made. */
export const sendFirstCalls = (app: App, name: RouteName, params: Params) => FIRST_CALLS[name]?.(app, params)

/** Sends them for a page that a tap opens, once the browser has drawn the reaction to the tap. */
export const sendFirstCallsAfterTap = (app: App, name: RouteName, params: Params) =>
  void endTask().then(() => sendFirstCalls(app, name, params))
