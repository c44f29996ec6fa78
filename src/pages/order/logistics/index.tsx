import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { deliveryTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { LogisticsModel } from './model'
import { Shown } from './parts/body'
import './index.scss'

const Body = observer(function Body({ model }: { model: LogisticsModel }) {
  const { state, load } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={load} />
  return (
    <Gutter className="logistics">
      <Shown model={model} />
    </Gutter>
  )
})

const Logistics = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new LogisticsModel(app, params))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.logistics} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderLogistics', Logistics)
