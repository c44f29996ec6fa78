import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { publicUrl } from '@/routes'
import { globalTexts } from '@/texts/global'
import { Gutter } from '@/ui/page'
import { GlobalProductModel } from './model'
import { Bar } from './parts/bar'
import { Comments } from './parts/comments'
import { Facts, Rules, TaxSheet } from './parts/facts'
import { Summary } from './parts/summary'
import '@/ui/icon/more.scss'
import './index.scss'

const texts = globalTexts.product

const Body = observer(function Body({ model }: { model: GlobalProductModel }) {
  const { goods: product } = model
  return (
    <Loaded
      of={model}
      data={product}
      failed={globalTexts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: globalTexts.toHome, onAction: model.toHome }}
    >
      {(product) => (
        <>
          <Gutter className="global-product">
            <Summary model={model} product={product} />
            <OfferedCoupons title={texts.coupons} coupons={model.coupons} />
            <Facts product={product} />
            <Comments comments={model.comments} count={product.commentCount} />
            <Rules />
          </Gutter>
          <Bar model={model} />
          <TaxSheet model={model} />
        </>
      )}
    </Loaded>
  )
})

/** Shares the product, whatever its current state is. */
const Share = observer(function Share({ model, id }: { model: GlobalProductModel; id: string }) {
  const { goods: product } = model
  const title = product ? `${product.productName} ${product.spec}` : texts.title
  useShare({ title, desc: texts.share(product?.kind ?? ''), path: publicUrl('globalGoods', { id }), image: '' })
  return null
})

export default definePage('globalGoods', ({ params }: { params: PageParams }) => {
  const { id = '' } = params
  const model = useModel((app) => new GlobalProductModel(app, id))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={texts.title} />
      <Share model={model} id={id} />
      <Body model={model} />
    </>
  )
})
