import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { IdCardsModel } from './model'
import { CardRow } from './row'
import './index.scss'
import '@/ui/empty-state/art/card.scss'

const texts = accountTexts.idCard

const IdCards = observer(function IdCards({ params }: { params: PageParams }) {
  const model = useModel((app) => new IdCardsModel(app, params.state === 'select'))
  const { state, list } = model
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={model.choosing ? texts.choose : texts.title} />
      <Loaded
        of={model}
        skeleton={3}
        failed={accountTexts.failed}
        empty={list.length === 0 && { kind: 'card', ...texts.empty }}
      >
        {() => (
          <Gutter>
            <View className="xs t2 id-card__lead">{texts.lead}</View>
            {list.map((card) => (
              <Section key={card.id} tight>
                <CardRow card={card} model={model} />
              </Section>
            ))}
          </Gutter>
        )}
      </Loaded>
      {state === 'ready' && (
        <ActionBar>
          <Button kind="primary" block onPress={model.add}>
            {texts.add}
          </Button>
        </ActionBar>
      )}
    </View>
  )
})

export default definePage('idCards', IdCards)
