import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { InvoiceRow } from '@/features/invoice/invoice-row'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InvoiceMakeModel } from './model'
import '@/features/invoice/index.scss'
import '@/ui/empty-state/art/invoice.scss'

const { make: texts, visitor } = issueInvoiceTexts

const InvoiceMake = observer(function InvoiceMake({ params }: { params: PageParams }) {
  const model = useModel((app) => new InvoiceMakeModel(app, params.application))
  useShown(model.load)
  useDidHide(model.hide)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model.invoices}
        skeleton={3}
        failed={texts.failed}
        visitor={visitor}
        missing={{ kind: 'invoice', ...texts.missing, onAction: model.toHistory }}
      >
        {({ list }) => (
          <Gutter>
            <Section>
              <View role="status">
                <View className="lg strong">{model.summary.title}</View>
                <View className="t2">{model.summary.text}</View>
              </View>
            </Section>
            {list.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} onPress={() => model.open(invoice.id)} />
            ))}
            <ActionBar>
              <View className={model.issued ? 'y-pair' : ''}>
                <Button block onPress={model.toHistory}>
                  {texts.toHistory}
                </Button>
                {model.issued && (
                  <Button kind="primary" block onPress={() => model.issued && model.open(model.issued.id)}>
                    {texts.look}
                  </Button>
                )}
              </View>
            </ActionBar>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('invoiceMake', InvoiceMake)
