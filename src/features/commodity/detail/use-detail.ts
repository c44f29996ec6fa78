import { useApp, useModel } from '@/app/context'
import type { RouteName } from '@/routes'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'
import { DetailModel, type Look } from './model'

/** The model of a page of one article, and the card that the page shares. @spec PR-37 */
export function useDetail(name: RouteName, id: string, look: Look = 'full') {
  const app = useApp()
  const model = useModel((appModel) => new DetailModel(appModel, id, { look }))
  const { goods, sale } = model
  // What somebody takes on prescription is nobody else's business: such a card carries neither name nor picture.
  const open = goods && sale.stage === 'free' ? goods : null
  const card = {
    title: open?.productName ?? commonTexts.brand,
    desc: detailTexts.share(open?.fastMinutes ?? null),
    path: publicUrl(name, { id }),
    image: app.image(open?.picList[0] ?? ''),
  }
  return { model, card }
}
