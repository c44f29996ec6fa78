import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { Gutter } from '@/ui/page'
import { InvoiceDetailModel } from './model'
import { Bar, MailSheet } from './parts/bar'
import { Facts, Lines, Links } from './parts/content'
import '@/features/invoice/index.scss'
import '@/ui/empty-state/art/invoice.scss'

const { detail: texts, visitor } = issueInvoiceTexts

const InvoiceDetail = observer(function InvoiceDetail({ params }: { params: PageParams }) {
  const model = useModel((app) => new InvoiceDetailModel(app, Number(params.id ?? 0)))
  const { invoice } = model
  useShown(invoice.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={invoice}
        skeleton={4}
        failed={texts.failed}
        visitor={visitor}
        missing={{ kind: 'invoice', ...texts.missing, onAction: model.toHistory }}
      >
        {(one) => (
          <Gutter>
            <Facts invoice={one} />
            <Lines invoice={one} />
            <Links invoice={one} model={model} />
            <Bar invoice={one} model={model} />
            <MailSheet model={model} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('invoiceDetail', InvoiceDetail)
