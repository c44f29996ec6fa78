import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { addDrugTexts as texts } from '@/texts/add-drug'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import type { OtcAuthModel } from '../model'

/** Sheet of prescription drugs that can join the request; names and specs only. @spec RX-01 */
export const AddDrugSheet = observer(function AddDrugSheet({ model }: { model: OtcAuthModel }) {
  const { adding } = model
  return (
    <Sheet open={adding.isOpen} title={texts.title} onClose={adding.close} fullHeight>
      <View className="otc-count">
        <View className="grow">
          <Field
            kind="text"
            value={adding.name}
            placeholder={texts.name}
            maxlength={40}
            onInput={adding.setName}
            onConfirm={() => void adding.load()}
          />
        </View>
        <Button kind="soft" onPress={() => void adding.load()}>
          {texts.search}
        </Button>
      </View>
      <Loaded of={adding} data={adding.cards} inside="section" skeleton={2} failed={texts.failed}>
        {(cards) => (
          <>
            <View className="xs t2 otc-point">
              {adding.emptyText || (adding.isSearch ? texts.found : texts.earlier)}
            </View>
            {cards.map((card) => (
              <View
                key={card.barcode}
                className="otc-option"
                {...press(() => void model.addDrug(card), texts.take(`${card.productName} ${card.spec}`))}
              >
                <View className="grow">{`${card.productName} ${card.spec}`}</View>
              </View>
            ))}
          </>
        )}
      </Loaded>
    </Sheet>
  )
})
