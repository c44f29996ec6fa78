import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'

const { attention: texts } = issueInvoiceTexts

/** Rules of invoices. @spec PR-32 */
const InvoiceAttention = () => {
  const app = useApp()
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        {texts.list.map(({ title, text }) => (
          <Section key={title} title={title}>
            <View className="t2">{text}</View>
          </Section>
        ))}
      </Gutter>
      <ActionBar>
        <Button kind="primary" block onPress={() => void app.go('invoiceOrders')}>
          {texts.start}
        </Button>
      </ActionBar>
    </View>
  )
}

export default definePage('invoiceAttention', InvoiceAttention)
