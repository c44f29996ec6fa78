import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { pointsTexts } from '@/texts/points'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { LotteryModel } from './model'
import { Bar } from './parts/bar'
import { Head, Others, Prizes, Rules, Winners } from './parts/body'
import { Outcome } from './parts/outcome'
import '@/features/points/index.scss'

const { visitor, failed, lottery: texts } = pointsTexts

const States = observer(function States({ model }: { model: LotteryModel }) {
  const { state, load } = model
  if (state === 'visitor') return <EmptyState kind="login" alone {...visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'none') return <EmptyState kind="empty" alone {...texts.empty} onAction={model.toOffers} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={load} />
  return (
    <Gutter>
      <Head model={model} />
      <Prizes model={model} />
      <Winners model={model} />
      <Others model={model} />
      <Rules model={model} />
      <Bar model={model} />
      <Outcome model={model} />
    </Gutter>
  )
})

const Lottery = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new LotteryModel(app, Number(params.id) || undefined))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
}

export default definePage('pointsLottery', Lottery)
