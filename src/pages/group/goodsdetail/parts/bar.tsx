import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { groupTexts } from '@/texts/group'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { GroupProductModel, Info } from '../model'

const texts = groupTexts.product

/** Buttons to open a group, or to buy the product alone. */
export const Bar = observer(function Bar({ model, info }: { model: GroupProductModel; info: Info }) {
  const { price, open } = info
  const isOver = open === 0
  return (
    <ActionBar minis={!model.isSpell}>
      {!model.isSpell && <Mini icon="share" text={texts.share} onPress={model.toPoster} />}
      <View className="y-pair">
        <Button onPress={model.toProduct}>{texts.alone}</Button>
        <Button kind="primary" disabled={isOver} loading={model.isBusy} onPress={() => void model.enter()}>
          {isOver ? texts.closed : texts.open(formatYuan(price))}
        </Button>
      </View>
    </ActionBar>
  )
})
