import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { usePreview } from '@/features/product/reviews/preview'
import { evaluateTexts as texts } from '@/texts/delivery'
import { otherAppraiseTexts } from '@/texts/other-appraise'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { AppraiseModel } from './model'
import { Row } from './parts/row'
import './index.scss'
import '@/ui/empty-state/art/review.scss'

const TABS = [
  { key: 'due', text: texts.due },
  { key: 'done', text: texts.done },
] as const

const Body = observer(function Body({ model }: { model: AppraiseModel }) {
  const { open, viewer } = usePreview()
  const { isEmpty, end, more: loadMore, login } = model.rows
  const emptyText = model.tab === 'due' ? texts.emptyDue : texts.emptyDone
  return (
    <Loaded
      of={model.rows}
      failed={texts.failed}
      onRetry={model.load}
      visitor={{ ...texts.visitor, onAction: login }}
      empty={isEmpty && { kind: 'review', ...emptyText, onAction: model.toOrders }}
    >
      {() => (
        <Gutter className="appraise">
          {model.orderToReview.length > 0 && (
            <Section list>
              <Cell
                title={otherAppraiseTexts.appraise.together(model.orderToReview.length)}
                onPress={model.reviewOrder}
              />
            </Section>
          )}
          {model.rows.list.map((row) => (
            <Row key={`${row.orderId}-${row.barcode}`} row={row} model={model} onPicture={open} />
          ))}
          <ListEnd state={end} onRetry={() => void loadMore()} />
          {viewer}
        </Gutter>
      )}
    </Loaded>
  )
})

const Appraise = observer(function Appraise({ params }: { params: PageParams }) {
  const model = useModel((app) => new AppraiseModel(app, Number(params.id) || null))
  useShown(() => model.load())
  useRefresh(() => model.load())
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.myReview} />
      <Tabs items={TABS} value={model.tab} onChange={model.choose} />
      <Body model={model} />
    </View>
  )
})

export default definePage('appraise', Appraise)
