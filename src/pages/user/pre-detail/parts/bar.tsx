import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { UserPreModel } from '../model'

const texts = reserveTexts.own

/** Actions of a reservation: cancel, pay or reserve again. */
export const Bar = observer(function Bar({ model }: { model: UserPreModel }) {
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
          <Button kind="primary" size="m" onPress={model.pay}>
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
