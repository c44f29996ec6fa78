import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { InvoiceCodeModel } from './model'

const { code: texts, visitor } = issueInvoiceTexts

const InvoiceCode = observer(function InvoiceCode({ params }: { params: PageParams }) {
  const model = useModel((app) => new InvoiceCodeModel(app, params.code))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model}
        data={model.order}
        skeleton={3}
        failed={texts.failed}
        visitor={visitor}
        missing={{ ...texts.missing, onAction: model.toMain }}
        others={{ wrong: { ...texts.wrong, text: model.reason, onAction: model.toMain } }}
      >
        {({ storeName, orderNo, productName, amount, invoiceId }) => (
          <Gutter>
            <Section title={productName}>
              <Pair name={texts.store} right>
                {storeName}
              </Pair>
              <Pair name={texts.no} right>
                {orderNo}
              </Pair>
              <Pair name={texts.amount} right>
                {yuanSign(amount)}
              </Pair>
            </Section>
            <ActionBar>
              <Button kind="primary" block onPress={model.open}>
                {invoiceId ? texts.see : texts.open}
              </Button>
            </ActionBar>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('invoiceCode', InvoiceCode)
