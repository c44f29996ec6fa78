import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationCard } from '@/features/product/reserve/card'
import { reserveTexts } from '@/texts/reserve'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { PreSuccessModel } from './model'
import { Bar } from './parts/bar'

const texts = reserveTexts.success
const { toReserve } = reserveTexts.myReservations

const Body = observer(function Body({ model }: { model: PreSuccessModel }) {
  const { state, one } = model
  const none = { ...texts.none, action: toReserve, onAction: model.toAll }
  const resultTexts = state === 'loading' || state === 'failed' || state === 'none' ? null : texts[state]
  return (
    <Loaded
      of={model}
      data={one}
      skeleton={3}
      failed={texts.failed}
      onRetry={model.request}
      missing={none}
      others={{ none, done: null, unpaid: null, over: null }}
    >
      {(reservation) => (
        <Gutter>
          <Section>
            <View role="status">
              <View className="xl strong">{resultTexts?.title}</View>
              <View className="t2">{resultTexts?.text}</View>
            </View>
          </Section>
          <ReservationCard one={reservation} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
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
