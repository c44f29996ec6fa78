import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { crossBorderTexts } from '@/texts/cross-border'
import { globalTexts } from '@/texts/global'
import { Gutter } from '@/ui/page'
import { GlobalShoppingModel } from './model'
import { Bar } from './parts/bar'
import { Group } from './parts/group'
import './index.scss'

const texts = crossBorderTexts.cart

const Body = observer(function Body({ model }: { model: GlobalShoppingModel }) {
  return (
    <Loaded
      of={{ state: model.isVisitor ? 'visitor' : model.state }}
      skeleton={4}
      failed={texts.failed}
      onRetry={model.show}
      visitor={{ ...texts.visitor, onAction: model.login }}
      empty={model.isEmpty && { ...texts.empty, action: globalTexts.toHome, onAction: model.toShop }}
    >
      {() => (
        <>
          <Gutter>
            {model.cart.groups.map((group) => (
              <Group key={group.storeNo} group={group} model={model} />
            ))}
          </Gutter>
          <Bar model={model} />
        </>
      )}
    </Loaded>
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
