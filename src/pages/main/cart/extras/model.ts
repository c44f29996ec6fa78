import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { SafetyCheck } from '@/features/product/safety/check'
import { contentsOf } from '@/stores/cart-contents'
import { allItems } from '@/stores/cart-lists'
import { Merging } from './merging'
import { GroupLicences } from './licences'
import { CartMenu } from './sharing'
import { LineSpecs } from './specs'
import { UnpaidOrder } from './unpaid'

/** Cart features loaded after the first frame: safety check, licences, fewer parcels, variants, menu, sharing, unpaid order. */
export class CartExtras {
  readonly safety: SafetyCheck
  readonly merging: Merging
  readonly groupLicences: GroupLicences
  readonly menu: CartMenu
  readonly specs: LineSpecs
  readonly unpaid: UnpaidOrder

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'cart' | 'location' | 'session' | 'startup'> &
      WithHosts<'clipboard' | 'entry' | 'navigation' | 'pay' | 'share'>,
  ) {
    this.safety = new SafetyCheck(app, () => allItems(contentsOf(app.stores.cart).lists))
    this.merging = new Merging(app)
    this.groupLicences = new GroupLicences(app)
    this.menu = new CartMenu(app)
    this.specs = new LineSpecs(app)
    this.unpaid = new UnpaidOrder(app)
  }

  /** Key of the lines and the selection; quantities do not matter. */
  get key() {
    const { kind, items, checked } = contentsOf(this.app.stores.cart)
    return [kind, items.length, ...checked.map(({ cardGoodsId }) => cardGoodsId)].join()
  }

  get isGlobal() {
    return contentsOf(this.app.stores.cart).kind === 'global'
  }

  load() {
    void this.safety.load()
    void this.merging.load()
  }
}
