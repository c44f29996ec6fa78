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
import { Gutter } from '@/ui/page'
import { InvoiceEditModel } from './model'
import { Amounts, Split } from './parts/amounts'
import { Buyer } from './parts/buyer'
import '@/features/invoice/index.scss'
import '@/ui/empty-state/art/invoice.scss'

const { edit: texts, visitor } = issueInvoiceTexts

const InvoiceEdit = observer(function InvoiceEdit({ params }: { params: PageParams }) {
  const model = useModel((app) => new InvoiceEditModel(app, params.orders))
  const { missing, failed } = texts
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model}
        data={model.preview}
        skeleton={4}
        failed={failed}
        visitor={visitor}
        missing={{ kind: 'invoice', ...missing, text: model.reason || missing.text, onAction: model.toOrders }}
      >
        {(preview) => (
          <Gutter>
            <Buyer model={model} />
            {preview.canSplit === 1 && <Split model={model} />}
            <Amounts preview={preview} onRules={model.toRules} />
            <ActionBar>
              <Button
                kind="primary"
                block
                loading={model.submitting}
                disabled={!model.hasAmount}
                reason={model.hasAmount ? '' : texts.nothing}
                onPress={() => void model.submit()}
              >
                {model.submitting ? texts.submitting : texts.submit}
              </Button>
            </ActionBar>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('invoiceEdit', InvoiceEdit)
