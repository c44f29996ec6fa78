import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { medicalCardTexts } from '@/texts/medical-card'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { MoreButton, Section } from '@/ui/section'
import { AddModel } from './model'
import '@/ui/empty-state/art/card.scss'

const { add: texts, card } = medicalCardTexts

export default definePage(
  'insuranceAdd',
  observer(function InsuranceAdd() {
    const model = useModel((app) => new AddModel(app))
    useShown(model.known.load)
    const { name, isInsured } = model.city
    const changeLink = <MoreButton text={texts.change} onPress={model.change} />
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded of={model.known} failed={card.failed}>
          {({ card: bound }) =>
            bound ? (
              <EmptyState kind="card" alone {...texts.bound} onAction={model.toCard} />
            ) : (
              <Gutter>
                <Section list>
                  <Cell icon="pin" iconOn title={texts.city} value={name} right={changeLink} />
                </Section>
                {!isInsured && (
                  <Note action={texts.change} onAction={model.change} kind="warn">
                    {texts.not}
                  </Note>
                )}
                <Section title={texts.steps}>
                  {texts.step.map((step) => (
                    <Cell key={step.title} {...step} />
                  ))}
                </Section>
                <ActionBar>
                  <Button kind="primary" size="l" block disabled={!isInsured} onPress={model.next}>
                    {texts.next}
                  </Button>
                </ActionBar>
              </Gutter>
            )
          }
        </Loaded>
      </View>
    )
  }),
)
