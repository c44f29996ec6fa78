import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { homeStockTexts as texts } from '@/texts/home-stock'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { HomeStockModel } from '../home-stock'

interface Props {
  model: HomeStockModel
  onClose: () => void
}

/** Sheet in which the shopper corrects what is left at home, or switches the hint off. */
export const HomeStockSheet = observer(function HomeStockSheet({ model, onClose }: Props) {
  const enterDose = () => {
    onClose()
    model.enterDose()
  }
  return (
    <Sheet open title={texts.title} onClose={onClose}>
      <View>{model.line}</View>
      <View className="xs t2">{texts.basis}</View>
      <View className="product-note">
        <Field
          kind="price"
          label={texts.correct}
          prefix={texts.correct}
          placeholder={texts.placeholder}
          right={<View className="t2">{model.unit}</View>}
          value={model.amount}
          onInput={model.setAmount}
        />
      </View>
      <View className="product-note">
        <Button kind="primary" block onPress={model.save}>
          {texts.save}
        </Button>
      </View>
      {model.correction && <Cell title={texts.reset} onPress={model.reset} noArrow />}
      {model.wantsDose && <Cell title={texts.enterDose} onPress={enterDose} />}
      <Cell
        title={texts.hint}
        note={texts.hintNote}
        right={<Switch on={!model.isOff} label={texts.hint} onChange={model.toggle} />}
      />
    </Sheet>
  )
})
