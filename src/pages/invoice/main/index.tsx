import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InvoiceMainModel, type InvoiceEntry } from './model'

const { main: texts } = issueInvoiceTexts
const ENTRIES = Object.keys(texts.rows) as InvoiceEntry[]

const InvoiceMain = observer(function InvoiceMain() {
  const model = useModel((app) => new InvoiceMainModel(app))
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section list>
          {ENTRIES.map((entry) => (
            <Cell key={entry} {...texts.rows[entry]} onPress={() => void model.open(entry)} />
          ))}
        </Section>
      </Gutter>
    </View>
  )
})

export default definePage('invoiceMain', InvoiceMain)
