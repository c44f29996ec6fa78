import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { ReservationCard } from '@/features/product/reserve/card'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { type PreSuccessModel } from '../model'

const texts = reserveTexts.success

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

/** Content of the page in its states. */
export const Body = observer(function Body({ model }: { model: PreSuccessModel }) {
  const { state, one } = model
  const none = { ...texts.none, action: reserveTexts.myReservations.toReserve, onAction: model.toAll }
  const shown = state === 'loading' || state === 'failed' || state === 'none' ? null : texts[state]
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
              <View className="xl strong">{shown?.title}</View>
              <View className="t2">{shown?.text}</View>
            </View>
          </Section>
          <ReservationCard one={reservation} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
