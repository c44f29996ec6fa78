import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Image, View } from '@tarojs/components'
import { useApp, useModel } from '@/page-kit/context'
import { ProductActions } from '@/features/product/product'
import { lowerPartTexts } from '@/texts/home'
import { Cell } from '@/ui/cell'
import { Dialog } from '@/ui/dialog'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { HomeModel } from '../model'
import { Night } from '../parts/night'
import { LowerPartModel } from './model'
import './index.scss'

export { Rest } from './rest'

const News = observer(function News({ model }: { model: LowerPartModel }) {
  const app = useApp()
  const { notice } = model
  if (!notice) return null
  return (
    <Section list>
      <Cell title={lowerPartTexts.notice} value={notice.title} onPress={() => void app.go('noticeDetail')} />
    </Section>
  )
})

/** Two services side by side. Neither names a drug that a shopper takes. */
const Specials = () => {
  const app = useApp()
  const { rx, care } = lowerPartTexts.special
  const entries = [
    { ...rx, open: () => void app.go('otcAuth', {}) },
    { ...care, open: () => void app.go('care') },
  ]
  return (
    <View className="home-specials">
      {entries.map(({ title, note, open }) => (
        <View key={title} className="y-card home-specials__item" {...press(open, undefined, 'link')}>
          <View className="home-specials__title">{title}</View>
          <View className="xs t2">{note}</View>
        </View>
      ))}
    </View>
  )
}

/** Products sold in groups. @spec PR-33 */
const Groups = observer(function Groups({ model }: { model: LowerPartModel }) {
  const app = useApp()
  if (model.groups.length === 0) return null
  return (
    <Section title={lowerPartTexts.groups} more={lowerPartTexts.allGroups} onMore={() => void app.go('groupHome', {})}>
      <View className="home-strip">
        {model.groups.map((product) => {
          const { groupActivityId, productName, minPic, price } = product
          const open = () => model.openGroup(product)
          return (
            <View key={groupActivityId} className="home-strip__item" {...press(open, undefined, 'link')}>
              <ProductPicture src={app.image(minPic)} className="home-strip__picture" />
              <View className="home-strip__name">{productName}</View>
              <Price value={price} size="lg" />
            </View>
          )
        })}
      </View>
    </Section>
  )
})

/** @spec BC-54 RX-01 */
const Recommend = observer(function Recommend({ model }: { model: LowerPartModel }) {
  const app = useApp()
  const actions = useModel((appModel) => new ProductActions(appModel))
  if (model.recommend.length === 0) return null
  return (
    <Section title={lowerPartTexts.recommend} className="home-recommend">
      <View className="home-strip">
        {model.recommend.map((card) => (
          <View key={card.barcode} className="home-strip__item" {...press(() => actions.open(card), undefined, 'link')}>
            <ProductPicture src={app.image(card.minPic)} rx={card.unRx === 1} className="home-strip__picture" />
            <View className="home-strip__name">{card.productName}</View>
            <Price value={card.price} size="lg" />
          </View>
        ))}
      </View>
    </Section>
  )
})

const NO_ALT = { alt: '' }

/** Popup with a picture, a text and two buttons. Without a link it only has a button to close it. */
const Popup = observer(function Popup({ model }: { model: LowerPartModel }) {
  const app = useApp()
  const { look: openLabel, later, shut } = lowerPartTexts.popup
  const { popup } = model
  if (!popup) return null
  const { title, note, pic, url } = popup
  const close = () => model.shut(false)
  const go = () => model.shut(true)
  return (
    <Dialog
      open
      title={title}
      confirm={url ? openLabel : shut}
      cancel={url ? later : null}
      onConfirm={go}
      onCancel={close}
    >
      {pic && (
        <View className="home-popup" {...press(url ? go : undefined, url ? title : undefined, 'link')}>
          <Image className="home-popup__picture" src={app.image(pic)} mode="aspectFill" imgProps={NO_ALT} />
        </View>
      )}
      {note}
    </Dialog>
  )
})

/** Content of home below its first screen, which home does not wait for. */
export const LowerPart = observer(function LowerPart({ home }: { home: HomeModel }) {
  const app = useApp()
  const model = useModel((appModel) => new LowerPartModel(appModel, home))
  const { isVisible } = home
  const { place } = app.stores.location
  useEffect(() => {
    if (isVisible) void model.show(app.screen.elder)
  }, [app, model, isVisible, place])
  if (!model.isReady) return null
  return (
    <>
      <Night home={home} />
      <Specials />
      <News model={model} />
      <Groups model={model} />
      <Recommend model={model} />
      <Popup model={model} />
    </>
  )
})
