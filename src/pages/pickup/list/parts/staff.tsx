import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { pickupTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { PickListModel } from '../model'

/** For who works at a counter: a code in, the goods out. @spec PR-34 */
export const Staff = observer(function Staff({ model }: { model: PickListModel }) {
  const { isStaff, code, error, handed } = model
  if (!isStaff) return null
  return (
    <Section title={texts.staff}>
      <Field
        label={texts.staffHint}
        placeholder={texts.staffHint}
        value={code}
        type="number"
        maxlength={13}
        error={error}
        onInput={model.type}
        onConfirm={() => void model.check()}
      />
      <View className="y-pair picks__f">
        <Button icon="scan" onPress={() => void model.scan()}>
          {texts.scan}
        </Button>
        <Button kind="pri" onPress={() => void model.check()}>
          {texts.check}
        </Button>
      </View>
      {handed && (
        <View className="picks__f" role="status">
          <Note kind="ok">{texts.checked}</Note>
          {handed.goodsVoList.map(({ barcode, productName, count }) => (
            <Pair key={barcode} name={productName} right>
              {`× ${count}`}
            </Pair>
          ))}
        </View>
      )}
    </Section>
  )
})
