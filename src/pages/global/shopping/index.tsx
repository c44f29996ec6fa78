import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { GlobalShoppingModel } from './model'
import { Bar } from './parts/bar'
import { Group } from './parts/group'
import './index.scss'

const texts = crossBorderTexts.cart

const Body = observer(function Body({ model }: { model: GlobalShoppingModel }) {
  if (model.isVisitor) return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  if (model.state === 'loading') return <SkeletonRows alone count={4} />
  if (model.state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.show} />
  if (model.isEmpty)
    return <EmptyState kind="empty" alone {...texts.empty} action={globalTexts.toHome} onAction={model.toShop} />
  return (
    <>
      <Gutter>
        {model.cart.groups.map((group) => (
          <Group key={group.storeNo} group={group} model={model} />
        ))}
      </Gutter>
      <Bar model={model} />
    </>
  )
})

export default definePage('globalShopping', () => {
  const model = useModel((app) => new GlobalShoppingModel(app))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
