import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { orderTexts } from '@/texts/order'
import { MoreButton } from '@/ui/section'
import { OrderDetailModel } from './model'
import { Body } from './parts/body'
import './index.scss'

const Ask = observer(function Ask({ model }: { model: OrderDetailModel }) {
  return model.order && <MoreButton text={orderTexts.detail.service} icon="chat" onPress={model.openService} />
})

export default definePage('orderDetail', ({ params }) => {
  const model = useModel((app) => new OrderDetailModel(app, params))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={orderTexts.detail.title} right={<Ask model={model} />} />
      <Body model={model} />
    </>
  )
})
