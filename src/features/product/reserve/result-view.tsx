import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { PreSuccessModel } from '../model'

const texts = reserveTexts.success

/** Next step: pay, ask again whether the payment arrived, or open the reservation. */
export const Bar = observer(function Bar({ model }: { model: PreSuccessModel }) {
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
