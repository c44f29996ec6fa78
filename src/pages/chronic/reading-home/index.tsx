import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { CareLoaded } from '@/features/chronic/care-loaded'
import { readingTexts } from '@/texts/readings'
import { ReadingHomeModel } from './model'
import { Content } from './parts/content'
import { People } from './parts/people'

const { title, failed } = readingTexts

const ReadingHome = observer(function ReadingHome({ params }: { params: PageParams }) {
  const model = useModel((app) => new ReadingHomeModel(app, Number(params.patient ?? 0)))
  const { gate } = model
  useShown(gate.load)
  return (
    <View>
      <TopBar title={title} />
      <CareLoaded of={gate} exits={gate.exits} failed={failed}>
        {() => <Content model={model} />}
      </CareLoaded>
      <People model={model} />
    </View>
  )
})

export default definePage('readingHome', ReadingHome)
