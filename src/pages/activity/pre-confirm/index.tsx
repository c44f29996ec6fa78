import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { PreConfirmModel } from './model'
import { Amounts, Product, SubmitBar } from './parts/amounts'
import { When } from './parts/slot'
import { Recipient } from './parts/recipient'
import './index.scss'

const texts = reserveTexts.confirm

const Body = observer(function Body({ model }: { model: PreConfirmModel }) {
  const { state, stores } = model
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  const gone =
    state === 'gone' ? reserveTexts.detail.missing : stores.length === 0 ? { title: texts.noStore, text: '' } : null
  if (gone) return <EmptyState kind="noresult" alone {...gone} action={reserveTexts.toAll} onAction={model.toAll} />
  return (
    <Gutter>
      <Product model={model} />
      <When model={model} />
      <Recipient model={model} />
      <Amounts model={model} />
      <SubmitBar model={model} />
    </Gutter>
  )
})

export default definePage('preConfirm', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PreConfirmModel(app, params))
  useEffect(() => void model.load(), [model])
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
