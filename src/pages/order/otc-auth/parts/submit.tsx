import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RX_NOTICE } from '@/domain/prescription'
import { prescriptionRequestTexts as texts } from '@/texts/prescription-request'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { OtcAuthModel } from '../model'

interface Props {
  model: OtcAuthModel
}

export const SubmitBar = observer(function SubmitBar({ model }: Props) {
  const { blocked, isSubmitting } = model
  return (
    <ActionBar>
      <Button
        kind="primary"
        block
        disabled={blocked !== ''}
        reason={blocked}
        onBlocked={model.showMissing}
        loading={isSubmitting}
        onPress={() => model.openRiskSheet()}
      >
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </ActionBar>
  )
})

/** Sheet with the risks that the shopper confirms before the pharmacist's review. @spec RX-03 */
export const RiskSheet = observer(function RiskSheet({ model }: Props) {
  const { risk } = texts
  return (
    <Sheet
      open
      title={risk.title}
      onClose={model.close}
      foot={
        <Button kind="primary" block loading={model.isSubmitting} onPress={() => void model.submit()}>
          {risk.confirm}
        </Button>
      }
    >
      <View className="otc-risk">
        <Note>{RX_NOTICE}</Note>
      </View>
      {risk.points.map((point) => (
        <View key={point} className="otc-point t2">
          {point}
        </View>
      ))}
    </Sheet>
  )
})
