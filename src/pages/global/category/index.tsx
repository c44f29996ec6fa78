import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalList, Sorts } from '@/features/global/list'
import { globalTexts as texts } from '@/texts/global'
import { Chip, Chips } from '@/ui/chip'
import { Gutter } from '@/ui/page'
import { GlobalCategoryModel } from './model'

const Kinds = observer(function Kinds({ model }: { model: GlobalCategoryModel }) {
  return (
    <View role="group" aria-label={texts.categories}>
      <Chips>
        {[{ id: 0, name: texts.all }, ...model.kinds].map(({ id, name }) => (
          <Chip key={id} text={name} on={id === model.kind} onPress={() => model.choose(id)} />
        ))}
      </Chips>
    </View>
  )
})

export default definePage('globalCategory', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new GlobalCategoryModel(app, params.id))
  useShown(() => model.show())
  useReachBottom(model.listing.loadMore)
  return (
    <>
      <TopBar title={texts.title} />
      <Gutter>
        <Kinds model={model} />
        <Sorts listing={model.listing} />
        <GlobalList listing={model.listing} />
      </Gutter>
    </>
  )
})
