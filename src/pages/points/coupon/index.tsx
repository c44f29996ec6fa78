import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { pointsTexts } from '@/texts/points'
import { OfferModel } from './model'
import { Body } from './parts/body'
import '@/features/points/index.scss'

const { visitor, failed, offer: texts } = pointsTexts

const States = observer(function States({ model }: { model: OfferModel }) {
  const { message } = model
  const why = message ? { text: message } : {}
  return (
    <Loaded
      of={model}
      failed={{ title: failed, ...why }}
      visitor={{ ...visitor, onAction: model.login }}
      missing={{ ...texts.missing, ...why, onAction: model.toOffers }}
    >
      {() => <Body model={model} />}
    </Loaded>
  )
})

const Offer = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new OfferModel(app, Number(params.id)))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
}

export default definePage('pointsOffer', Offer)
