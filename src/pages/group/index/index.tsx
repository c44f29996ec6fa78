import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { publicUrl } from '@/routes'
import { groupTexts } from '@/texts/group'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { GroupHomeModel } from './model'
import { List, PlatformGroups, Top } from './parts/list'

const texts = groupTexts.home

export default definePage(
  'groupHome',
  observer(function GroupHome({ params }) {
    const model = useModel((app) => new GroupHomeModel(app, params.index))
    useShown(model.show)
    useShare({ title: groupTexts.title, desc: groupTexts.poster.card, path: publicUrl('groupHome'), image: '' })
    useRefresh(() => model.show())
    useReachBottom(model.loadMore)
    return (
      <View>
        <TopBar title={groupTexts.title} />
        <Tabs items={model.tabs} value={model.label} onChange={model.choose} />
        <Gutter>
          <Top model={model} />
          {model.label === '' && <PlatformGroups model={model} title={texts.own} />}
        </Gutter>
        <List model={model} />
      </View>
    )
  }),
)
