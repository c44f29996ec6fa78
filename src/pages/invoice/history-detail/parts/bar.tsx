import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useServicesOff } from '@/page-kit/services-off'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { InvoiceDetail, InvoiceDetailModel } from '../model'

const { detail: texts } = issueInvoiceTexts

/** Actions of an issued or a refused invoice; there are none while it is being issued. */
export const Bar = ({ invoice, model }: { invoice: InvoiceDetail; model: InvoiceDetailModel }) => {
  const off = useServicesOff()
  if (invoice.state === 'refused')
    return (
      <ActionBar>
        <Button kind="primary" block onPress={model.again}>
          {texts.again}
        </Button>
      </ActionBar>
    )
  if (invoice.state !== 'issued') return null
  return (
    <ActionBar>
      <View className="y-pair grow">
        {!off.includes('mails') && <Button onPress={model.openMail}>{texts.mail}</Button>}
        <Button kind="primary" onPress={() => void model.openPdf()}>
          {texts.look}
        </Button>
      </View>
    </ActionBar>
  )
}

/** Sheet that asks for the address. */
export const MailSheet = observer(function MailSheet({ model }: { model: InvoiceDetailModel }) {
  return (
    <Sheet
      open={model.isMailOpen}
      title={texts.mailTitle}
      onClose={model.closeMail}
      foot={
        <Button kind="primary" block onPress={() => void model.send()}>
          {texts.send}
        </Button>
      }
    >
      <Field
        kind="text"
        value={model.mail}
        placeholder={texts.mailLabel}
        maxlength={100}
        {...(model.mailError ? { error: model.mailError } : {})}
        onInput={model.setMail}
        onConfirm={() => void model.send()}
      />
    </Sheet>
  )
})
