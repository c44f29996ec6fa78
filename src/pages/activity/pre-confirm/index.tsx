import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { reserveTexts } from '@/texts/reserve'
import { Gutter } from '@/ui/page'
import { PreConfirmModel } from './model'
import { Amounts, Product, SubmitBar } from './parts/amounts'
import { StoreSheet, SlotChoice } from './parts/slot'
import { Recipient } from './parts/recipient'
import './index.scss'

const texts = reserveTexts.confirm

const Body = observer(function Body({ model }: { model: PreConfirmModel }) {
  const toAll = { kind: 'noresult', action: reserveTexts.toAll, onAction: model.toAll } as const
  return (
    <Loaded
      of={model}
      failed={texts.failed}
      missing={{ ...reserveTexts.detail.missing, ...toAll }}
      empty={model.stores.length === 0 && { title: texts.noStore, ...toAll }}
    >
      {() => (
        <Gutter>
          <Product model={model} />
          <SlotChoice model={model} />
          <Recipient model={model} />
          <Amounts model={model} />
          <SubmitBar model={model} />
          <StoreSheet model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

export default definePage('preConfirm', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreConfirmModel(app, params))
  useEffect(() => void model.load(), [model])
  usePlaced(model.load)
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
