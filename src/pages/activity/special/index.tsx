import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { activityTexts } from '@/texts/activity'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonFlow } from '@/ui/skeleton'
import { TopicModel } from './model'
import { FloorView } from './parts/floor'
import { Head, Rest } from './parts/frame'
import './index.scss'

const { failed, gone: missing, none, hollow, home } = activityTexts

const Special = observer(function Special({ params }: { params: PageParams }) {
  const app = useApp()
  const model = useModel((appModel) => new TopicModel(appModel, params))
  const { topic } = model
  useDidShow(() => void model.show())
  useShare({ title: topic?.title ?? activityTexts.share, desc: topic?.note, path: model.path, image: '' })
  const goHome = () => void app.go('home')
  return (
    <View>
      <TopBar title={model.title} />
      <Loaded
        of={model}
        data={topic}
        skeleton={<SkeletonFlow alone />}
        failed={failed}
        missing={{ kind: 'noresult', ...missing, action: home, onAction: goHome }}
        others={{ none: { ...none, action: home, onAction: goHome } }}
      >
        {(topic) => (
          <Gutter>
            <Head model={model} />
            {topic.floors.length === 0 && <EmptyState kind="empty" {...hollow} action={home} onAction={goHome} />}
            {topic.floors.map((floor, place) => (
              <FloorView key={place} floor={floor} model={model} />
            ))}
            <Rest model={model} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('special', Special)
