import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm.invoice
const KINDS = ['person', 'company'] as const

/** Whether and to whom; it is kept with the order. @spec PR-32 */
export const InvoiceSheet = observer(function InvoiceSheet({ model }: { model: AffirmModel }) {
  const { wishes } = model
  const { kind, title, taxNo } = wishes.invoiceDraft
  return (
    <Sheet
      open
      title={texts.title}
      onClose={model.close}
      foot={
        <View className="y-pair">
          <Button onPress={model.dropInvoice}>{texts.none}</Button>
          <Button kind="pri" onPress={() => model.keepInvoice()}>
            {texts.keep}
          </Button>
        </View>
      }
    >
      <View role="group" aria-label={texts.title}>
        <Chips wrap>
          {KINDS.map((one) => (
            <Chip
              key={one}
              box
              inset
              text={texts.kinds[one]}
              on={one === kind}
              onPress={() => wishes.draftInvoice({ kind: one })}
            />
          ))}
        </Chips>
      </View>
      <View className="affirm-words">
        <Field
          value={title}
          label={texts.heading}
          placeholder={texts.heading}
          maxlength={60}
          onInput={(text) => wishes.draftInvoice({ title: text })}
        />
      </View>
      {kind === 'company' && (
        <View className="affirm-words">
          <Field
            value={taxNo}
            label={texts.taxNo}
            placeholder={texts.taxNo}
            maxlength={30}
            onInput={(text) => wishes.draftInvoice({ taxNo: text })}
          />
        </View>
      )}
      <View className="xs t3 affirm-words">{texts.note}</View>
    </Sheet>
  )
})
