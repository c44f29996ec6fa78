import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ProductGroup } from '@/contract/types'
import { comboTexts } from '@/texts/combo'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Price, yuan } from '@/ui/price'
import type { TreatmentModel } from '../model'

/** Price of the chosen combo, and the button to add it. */
export const Bar = observer(function Bar({ model, combo }: { model: TreatmentModel; combo: ProductGroup }) {
  const { price, saving, stock, reason } = combo
  const { isAdding } = model
  return (
    <ActionBar>
      <View className="treatment-bar">
        <View className="row">
          <View className="xs t2 treatment-bar__label">{comboTexts.total}</View>
          <Price value={price} />
        </View>
        <View className="xs red">{comboTexts.saving(yuan(saving))}</View>
      </View>
      <Button kind="primary" loading={isAdding} disabled={stock < 1} reason={reason} onPress={() => void model.add()}>
        {isAdding ? comboTexts.adding : comboTexts.add}
      </Button>
    </ActionBar>
  )
})
