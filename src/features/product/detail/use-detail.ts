import type { ImageUrls } from '@/page-kit/ports'
import { useApp, useModel } from '@/page-kit/context'
import { publicUrl, type RouteName } from '@/routes'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'
import { DetailModel, type ViewMode } from './model'

/**
 * Returns the share card of a product page: name, picture and delivery time. A prescription drug is private, so its
 * card has neither name nor picture.
 * @spec PR-37 RX-01
 */
export function cardOf({ product, purchase: { sale } }: DetailModel, path: string, image: ImageUrls['image']) {
  const open = product && sale.stage === 'free' ? product : null
  return {
    title: open?.productName ?? commonTexts.brand,
    desc: detailTexts.share(open?.fastMinutes ?? null),
    path,
    image: image(open?.picList[0] ?? ''),
  }
}

/** Returns the model of a product page and sets the card it shares. */
export function useDetail(name: RouteName, id: string, viewMode: ViewMode = 'full') {
  const app = useApp()
  const model = useModel((appModel) => DetailModel.open(appModel, id, { look: viewMode }))
  const { partner } = app.stores.startup
  // A product of a partner's shop has another price in the own shop: the link names the partner.
  const path = publicUrl(name, { id, platform: partner?.shell ? partner.code : undefined })
  return { model, card: cardOf(model, path, app.image) }
}
