import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { pointsTexts } from '@/texts/points'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { OfferModel } from './model'
import { Body } from './parts/body'
import '@/features/points/index.scss'

const { visitor, failed, offer: texts } = pointsTexts

const States = observer(function States({ model }: { model: OfferModel }) {
  const { state, load, message } = model
  const why = message ? { text: message } : {}
  if (state === 'visitor') return <EmptyState kind="login" alone {...visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.missing} {...why} onAction={model.toOffers} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={failed} {...why} action={commonTexts.retry} onAction={load} />
  return <Body model={model} />
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
