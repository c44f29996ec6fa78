import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { TitleFields } from '@/features/invoice/title-fields'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InvoiceTitleModel } from './model'

const { titleEdit: texts, visitor } = issueInvoiceTexts

const InvoiceTitleEdit = observer(function InvoiceTitleEdit({ params }: { params: PageParams }) {
  const model = useModel((app) => new InvoiceTitleModel(app, Number(params.id ?? 0)))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model}
        skeleton={3}
        failed={texts.failed}
        visitor={visitor}
        missing={{ ...texts.missing, onAction: model.toList }}
      >
        {() => (
          <Gutter>
            <Section>
              <TitleFields form={model.form} />
            </Section>
            <Section list>
              <Cell
                title={texts.isDefault}
                right={<Switch on={model.isDefault} label={texts.isDefault} onChange={model.setDefault} />}
              />
            </Section>
            <ActionBar>
              {model.id > 0 && (
                <Button kind="danger" onPress={() => void model.remove()}>
                  {texts.remove}
                </Button>
              )}
              <Button kind="primary" block loading={model.saving} onPress={() => void model.save()}>
                {texts.save}
              </Button>
            </ActionBar>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('invoiceTitleEdit', InvoiceTitleEdit)
