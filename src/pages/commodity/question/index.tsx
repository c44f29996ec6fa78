import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useServicesOff } from '@/page-kit/services-off'
import { TopBar } from '@/page-kit/top-bar'
import { questionTexts as texts } from '@/texts/question'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { QuestionsModel } from './model'
import { Questions } from './parts/questions'
import { WriteSheet } from './parts/write-sheet'

export default definePage(
  'goodsQuestions',
  observer(function ProductQuestionsPage({ params }) {
    const model = useModel((app) => new QuestionsModel(app, params.id ?? ''))
    const { pages } = model
    const off = useServicesOff()
    useDidShow(model.show)
    useReachBottom(() => void pages.loadMore())
    return (
      <View>
        <TopBar title={texts.title} />
        <Gutter>
          <Note kind="info">{texts.rule}</Note>
          <Loaded of={pages} skeleton={4} inside="section" failed={{ kind: 'offline', ...texts.failed }}>
            {() => <Questions model={model} />}
          </Loaded>
        </Gutter>
        <ActionBar>
          <View className="y-pair">
            {!off.includes('chat') && <Button onPress={model.toPharmacist}>{texts.pharmacist}</Button>}
            <Button kind="primary" onPress={model.openAsk}>
              {texts.ask}
            </Button>
          </View>
        </ActionBar>
        <WriteSheet model={model} />
      </View>
    )
  }),
)
