import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { isReadingKind, type ReadingKind } from '@/domain/readings'
import { CareLoaded } from '@/features/chronic/care-loaded'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { EmptyState } from '@/ui/empty-state'
import { ReadingTrendModel } from './model'
import { Content } from './parts/content'

const { trend: texts, title, unknownKind } = readingTexts

const Trend = observer(function Trend({ kind, patientId }: { kind: ReadingKind; patientId: number }) {
  const model = useModel((app) => new ReadingTrendModel(app, kind, patientId))
  const { gate } = model
  useShown(gate.load)
  return (
    <View>
      <TopBar title={texts.title(meaningTexts.kinds[kind])} />
      <CareLoaded of={gate} exits={gate.exits} failed={texts.failed}>
        {() => <Content model={model} />}
      </CareLoaded>
    </View>
  )
})

function ReadingTrend({ params }: { params: PageParams }) {
  const { replace } = useApp()
  if (isReadingKind(params.type)) return <Trend kind={params.type} patientId={Number(params.patient ?? 0)} />
  return (
    <View>
      <TopBar title={title} />
      <EmptyState kind="empty" alone {...unknownKind} onAction={() => void replace('readingHome')} />
    </View>
  )
}

export default definePage('readingTrend', ReadingTrend)
