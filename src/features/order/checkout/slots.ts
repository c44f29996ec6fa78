import type { WithFeedback, WithStores } from '@/page-kit/ports'
import { slotText } from '@/domain/delivery-slot'
import { observableModel } from '@/stores/observable-model'
import { orderTexts } from '@/texts/order'
import { isWithoutPlace } from './money'
import type { OrderOptions } from './order-options'
import type { Preview } from './sources'

const texts = orderTexts.checkout.slot

/** Delivery hours that the preview offers besides "as soon as possible". */
export class DeliverySlots {
  constructor(
    private readonly app: WithFeedback & WithStores<'api'>,
    private readonly checkout: { readonly preview: Preview | null; close: () => void },
    private readonly orderOptions: Pick<OrderOptions, 'slot' | 'setSlot'>,
  ) {
    observableModel(this, { untracked: ['app', 'checkout', 'orderOptions'] })
  }

  get isOffered() {
    const { preview } = this.checkout
    return preview !== null && !isWithoutPlace(preview) && preview.slots.list.length > 0
  }

  private get chosen() {
    return this.checkout.preview?.slots.list.find(({ from }) => from === this.orderOptions.slot)
  }

  /** Text of the chosen delivery hour; '' for none. */
  get text() {
    return this.chosen ? slotText(this.chosen, this.app.stores.api.now(), texts) : ''
  }

  choose(slot: string | null) {
    this.orderOptions.setSlot(slot)
    this.checkout.close()
  }

  /** Drops a chosen hour that a new preview no longer offers; shows a message if a rider delivers the order. */
  dropGone(hasRider: boolean) {
    if (!this.orderOptions.slot || this.chosen) return
    this.orderOptions.setSlot(null)
    if (hasRider) this.app.feedback.toast(texts.gone)
  }
}
