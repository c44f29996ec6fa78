import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { CareLoaded } from '@/features/chronic/care-loaded'
import { readingTexts } from '@/texts/readings'
import { ReadingListModel } from './model'
import { Actions } from './parts/actions'
import { Content } from './parts/content'

const { list: texts } = readingTexts

const ReadingList = observer(function ReadingList({ params }: { params: PageParams }) {
  const model = useModel((app) => new ReadingListModel(app, Number(params.patient ?? 0)))
  const { gate } = model
  useShown(gate.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <CareLoaded of={gate} exits={gate.exits} failed={texts.failed}>
        {() => <Content model={model} />}
      </CareLoaded>
      <Actions model={model} />
    </View>
  )
})

export default definePage('readingList', ReadingList)
