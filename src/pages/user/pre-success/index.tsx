import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationCard } from '@/features/product/reserve/card'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { PreSuccessModel } from './model'

const texts = reserveTexts.success

const { toReserve } = reserveTexts.myReservations

const Bar = observer(function Bar({ model }: { model: PreSuccessModel }) {
  const { state } = model
  return (
    <ActionBar>
      <View className="y-pair">
        {state === 'unpaid' ? (
          <>
            <Button size="m" onPress={() => void model.request()}>
              {texts.again}
            </Button>
            <Button kind="pri" size="m" onPress={model.pay}>
              {texts.pay}
            </Button>
          </>
        ) : (
          <Button kind="pri" size="m" onPress={model.toReservation}>
            {reserveTexts.result.viewReservation}
          </Button>
        )}
      </View>
    </ActionBar>
  )
})

const Body = observer(function Body({ model }: { model: PreSuccessModel }) {
  const { state, one } = model
  if (state === 'loading') return <SkeletonRows alone count={3} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.request} />
  if (state === 'none' || !one)
    return <EmptyState kind="empty" alone {...texts.none} action={toReserve} onAction={model.toAll} />
  const { title, text } = texts[state]
  return (
    <Gutter>
      <Section>
        <View role="status">
          <View className="xl strong">{title}</View>
          <View className="t2">{text}</View>
        </View>
      </Section>
      <ReservationCard one={one} />
      <Bar model={model} />
    </Gutter>
  )
})

export default definePage('userPreSuccess', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreSuccessModel(app, params.orderNo))
  useEffect(() => void model.request(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
