import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { readingTexts } from '@/texts/readings'
import { ReadingResultModel } from './model'
import { Content } from './parts/content'

const { result: texts, visitor, gone } = readingTexts

const ReadingResult = observer(function ReadingResult({ params }: { params: PageParams }) {
  const model = useModel((app) => new ReadingResultModel(app, Number(params.id ?? 0)))
  useShown(model.detail.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model.detail}
        skeleton={3}
        failed={texts.failed}
        visitor={{ ...visitor, onAction: model.login }}
        missing={{ ...gone, onAction: model.toHome }}
      >
        {(detail) => <Content detail={detail} model={model} />}
      </Loaded>
    </View>
  )
})

export default definePage('readingResult', ReadingResult)
