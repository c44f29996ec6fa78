import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { pickupTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { PickDetailModel } from './model'
import { Body } from './parts/body'
import './index.scss'

const States = observer(function States({ model }: { model: PickDetailModel }) {
  const { state, load } = model
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={load} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.unknown} onAction={model.toList} />
  return (
    <Gutter className="pick">
      <Body model={model} />
    </Gutter>
  )
})

const PickDetail = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PickDetailModel(app, params.orderNo ?? ''))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.detail} />
      <States model={model} />
    </View>
  )
}

export default definePage('pickOrder', PickDetail)
