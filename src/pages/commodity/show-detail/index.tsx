import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow, usePageScroll } from '@tarojs/taro'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { Detail } from '@/features/product/detail/detail'
import { useDetail } from '@/features/product/detail/use-detail'

export default definePage(
  'goodsShow',
  observer(function ShowProductPage({ params }) {
    const { model, card } = useDetail('goodsShow', params.id ?? '', 'show')
    useDidShow(() => model.show())
    useDidHide(() => model.hide())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    useShare(card)
    return <Detail model={model} />
  }),
)
