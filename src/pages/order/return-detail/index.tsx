import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { commonTexts } from '@/texts/common'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { ReturnDetailModel } from './model'
import { Case } from './parts/body'
import './index.scss'

const Body = observer(function Body({ model }: { model: ReturnDetailModel }) {
  const { state, one, load } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={load} />
  if (!one) return <EmptyState kind="empty" alone {...texts.unknown} onAction={model.toOrder} />
  return (
    <>
      <Gutter className="back">
        <Case model={model} />
      </Gutter>
      <ActionBar>
        <View className="y-pair">
          {model.canRequestAgain && <Button onPress={model.requestAgain}>{texts.again}</Button>}
          {model.canWithdraw && <Button onPress={() => void model.withdraw()}>{texts.withdraw}</Button>}
          <Button kind={one.state === 'returning' ? 'ghost' : 'pri'} onPress={model.toOrder}>
            {texts.toOrder}
          </Button>
        </View>
      </ActionBar>
    </>
  )
})

const ReturnDetail = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ReturnDetailModel(app, params))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.detail} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderReturnDetail', ReturnDetail)
