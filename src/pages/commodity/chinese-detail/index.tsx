import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow, usePageScroll } from '@tarojs/taro'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { Detail } from '@/features/product/detail/detail'
import { useDetail } from '@/features/product/detail/use-detail'

export default definePage(
  'goodsChinese',
  observer(function HerbalProductPage({ params }) {
    const { model, card } = useDetail('goodsChinese', params.id ?? '', 'chinese')
    useDidShow(() => model.show())
    useDidHide(() => model.hide())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    useShare(card)
    return <Detail model={model} />
  }),
)
