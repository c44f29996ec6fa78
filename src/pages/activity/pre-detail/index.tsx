import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { PreDetailModel } from './model'
import { Details } from './parts/details'
import '@/features/product/reserve/index.scss'

const texts = reserveTexts.detail

const Body = observer(function Body({ model }: { model: PreDetailModel }) {
  const { product } = model
  return (
    <Loaded
      of={model}
      data={product}
      skeleton={4}
      failed={reserveTexts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: reserveTexts.toAll, onAction: model.toAll }}
    >
      {(loaded) => <Details model={model} product={loaded} />}
    </Loaded>
  )
})

export default definePage('preDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreDetailModel(app, params))
  useEffect(() => void model.load(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
