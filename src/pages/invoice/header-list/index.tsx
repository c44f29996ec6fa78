import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InvoiceTitlesModel } from './model'
import '@/ui/empty-state/art/invoice.scss'

const { titles: texts, visitor, kinds } = issueInvoiceTexts

const InvoiceTitles = observer(function InvoiceTitles() {
  const model = useModel((app) => new InvoiceTitlesModel(app))
  const { titles } = model
  useShown(titles.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={titles}
        skeleton={3}
        failed={texts.failed}
        visitor={visitor}
        empty={model.isEmpty && { kind: 'invoice', ...texts.empty }}
      >
        {({ list }) => (
          <Gutter>
            <Section list>
              {list.map(({ id, kind, title, taxNo, undefault }) => (
                <Cell
                  key={id}
                  title={title}
                  note={taxNo || kinds[kind]}
                  {...(undefault === 1 ? { value: texts.isDefault } : {})}
                  onPress={() => model.open(id)}
                />
              ))}
            </Section>
          </Gutter>
        )}
      </Loaded>
      {titles.state === 'ready' && (
        <ActionBar>
          <Button kind="primary" block onPress={model.add}>
            {texts.add}
          </Button>
        </ActionBar>
      )}
    </View>
  )
})

export default definePage('invoiceTitles', InvoiceTitles)
