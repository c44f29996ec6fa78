import type { ImageUrls } from '@/page-kit/ports'
import { useApp, useModel } from '@/page-kit/context'
import { publicUrl, type RouteName } from '@/routes'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'
import { DetailModel, type Look } from './model'

/**
 * The card that the page of an article shares: its name, its picture and how soon it is here. What somebody takes on
 * prescription is nobody else's business: such a card carries neither name nor picture. @spec PR-37 RX-01
 */
export function cardOf({ goods, sale }: DetailModel, path: string, image: ImageUrls['image']) {
  const open = goods && sale.stage === 'free' ? goods : null
  return {
    title: open?.productName ?? commonTexts.brand,
    desc: detailTexts.share(open?.fastMinutes ?? null),
    path,
    image: image(open?.picList[0] ?? ''),
  }
}

/** The model of a page of one article, and the card that the page shares. */
export function useDetail(name: RouteName, id: string, look: Look = 'full') {
  const app = useApp()
  const model = useModel((appModel) => new DetailModel(appModel, id, { look }))
  return { model, card: cardOf(model, publicUrl(name, { id }), app.image) }
}
