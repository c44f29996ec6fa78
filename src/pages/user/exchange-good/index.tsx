import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { couponsTexts } from '@/texts/coupons'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { ExchangeModel } from './model'
import { CodeForm } from './parts/code-form'
import { ExchangeProducts, OwnList } from './parts/own-coupons'

const { failed, visitor, exchange: texts } = couponsTexts

const States = observer(function States({ model }: { model: ExchangeModel }) {
  const { state, load, couponId } = model
  if (state === 'visitor') return <EmptyState kind="login" alone {...visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={load} />
  return (
    <Gutter>
      {couponId === null ? <CodeForm model={model} /> : <ExchangeProducts model={model} />}
      <OwnList model={model} />
    </Gutter>
  )
})

const Exchange = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ExchangeModel(app, params.id))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
}

export default definePage('exchangeGoods', Exchange)
