import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { ReservationCard } from '@/features/product/reserve/card'
import { spelledCode } from '@/domain/pickup'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { type UserPreModel } from '../model'

const texts = reserveTexts.own

const Bar = observer(function Bar({ model }: { model: UserPreModel }) {
  const { one, isUnpaid } = model
  const canCancelReservation = isUnpaid || one?.canGiveBack === 1
  return (
    <ActionBar>
      <View className="y-pair">
        {canCancelReservation && (
          <Button size="m" onPress={() => void model.cancelReservation()}>
            {isUnpaid ? texts.cancel : texts.back}
          </Button>
        )}
        {isUnpaid ? (
          <Button kind="pri" size="m" onPress={model.pay}>
            {texts.pay}
          </Button>
        ) : (
          <Button size="m" onPress={model.reserveAgain}>
            {texts.again}
          </Button>
        )}
      </View>
    </ActionBar>
  )
})

/** Content of the page in its states. */
export const Body = observer(function Body({ model }: { model: UserPreModel }) {
  const { one } = model
  return (
    <Loaded
      of={model}
      data={one}
      skeleton={4}
      failed={texts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: reserveTexts.toAll, onAction: model.toAll }}
    >
      {(one) => (
        <Gutter>
          <Section>
            <View className="xl strong" role="status">
              {model.label}
            </View>
            {model.note && <View className="t2">{model.note}</View>}
            {one.code && <BarCode code={one.code} label={texts.barsOf(one.code)} text={spelledCode(one.code)} />}
          </Section>
          <ReservationCard one={one} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
