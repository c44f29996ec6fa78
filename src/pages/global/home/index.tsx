import { useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalList } from '@/features/global/list'
import { TopicCard } from '@/features/global/topic-card'
import { crossBorderTexts } from '@/texts/cross-border'
import { globalTexts as texts } from '@/texts/global'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { SearchField } from '@/ui/search-field'
import { MoreButton } from '@/ui/section'
import { GlobalHomeModel } from './model'
import { Categories, Companies } from './parts/category-entries'

const Body = observer(function Body({ model }: { model: GlobalHomeModel }) {
  const { home } = model
  return (
    <Loaded of={model} data={home} inside="gutter" failed={texts.failed}>
      {(home) => (
        <>
          <Categories model={model} home={home} />
          {model.topics.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
          <Companies model={model} home={home} />
          <GlobalList listing={model.listing} title={texts.hot} hidden={model.topicBarcodes} />
          <Note kind="info">{texts.notice}</Note>
        </>
      )}
    </Loaded>
  )
})

export default definePage('globalHome', () => {
  const model = useModel((app) => new GlobalHomeModel(app))
  useShown(() => model.show())
  useReachBottom(model.listing.loadMore)
  return (
    <>
      <TopBar title={texts.title} right={<MoreButton text={texts.topics} onPress={model.toTopics} />} />
      <Gutter>
        <SearchField
          placeholder={texts.search}
          onPress={model.toSearch}
          right={
            <View className="y-search__icon" {...press(model.toCart, crossBorderTexts.cart.title, 'link')}>
              <Icon name="cart" />
            </View>
          }
        />
        <Body model={model} />
      </Gutter>
    </>
  )
})
