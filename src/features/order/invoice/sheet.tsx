import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { invoiceTexts } from '@/texts/invoice'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { InvoiceForm } from './form'
import './sheet.scss'

const KINDS = ['person', 'company'] as const

interface Props {
  form: InvoiceForm
  /** Whether the order has been received, so that its invoice is issued at once and stays as it is. */
  isDue?: boolean
  onSave: () => void
  onNone: () => void
  onClose: () => void
}

/** Sheet for requesting an invoice and its title, used at checkout and later on the order. @spec PR-32 */
export const InvoiceSheet = observer(function InvoiceSheet({ form, isDue, onSave, onNone, onClose }: Props) {
  const { draft, errors } = form
  const { kind, title, taxNo } = draft
  return (
    <Sheet
      open
      title={invoiceTexts.title}
      onClose={onClose}
      foot={
        <View className="y-pair">
          <Button onPress={onNone}>{invoiceTexts.none}</Button>
          <Button kind="primary" onPress={onSave}>
            {isDue ? invoiceTexts.submit : invoiceTexts.keep}
          </Button>
        </View>
      }
    >
      <View role="group" aria-label={invoiceTexts.title}>
        <Chips wrap>
          {KINDS.map((one) => (
            <Chip
              key={one}
              box
              inset
              text={invoiceTexts.kinds[one]}
              on={one === kind}
              onPress={() => form.edit({ kind: one })}
            />
          ))}
        </Chips>
      </View>
      <View className="invoice-words">
        <Field
          kind={kind === 'company' ? 'company' : 'name'}
          value={title}
          label={invoiceTexts.heading}
          placeholder={invoiceTexts.heading}
          maxlength={60}
          error={errors.title}
          onInput={(text) => form.edit({ title: text })}
        />
      </View>
      {kind === 'company' && (
        <View className="invoice-words">
          <Field
            kind="text"
            value={taxNo}
            label={invoiceTexts.taxNo}
            placeholder={invoiceTexts.taxNo}
            maxlength={30}
            error={errors.taxNo}
            onInput={(text) => form.edit({ taxNo: text })}
          />
        </View>
      )}
      <View className="xs t3 invoice-words">{isDue ? invoiceTexts.noteDue : invoiceTexts.note}</View>
    </Sheet>
  )
})
