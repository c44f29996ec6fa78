import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { isVirtualGroup } from '@/domain/group'
import { GroupInfoModel } from '@/features/group/info'
import { GroupView } from '@/features/group/view'
import { groupTexts } from '@/texts/group'
import { VirtualModel } from './model'
import { SpellOrderModel } from './spell-order'
import { SpellOrderView } from './parts/spell-order'
import { VirtualView } from './parts/virtual'

interface Props {
  params: PageParams
}

const Real = observer(function Real({ params }: Props) {
  const model = useModel((app) => new GroupInfoModel(app, params.id ?? '', 'build'))
  const order = useModel((app) => new SpellOrderModel(app, model.load))
  const { isOpen } = model
  const wasOpen = useRef(false)
  useShown(async () => {
    await model.show()
    if (model.spellOrderNo) await order.load(model.spellOrderNo)
  })
  useDidHide(model.hide)
  // Loads the order again when the group has its result, which changes the order.
  useEffect(() => {
    if (wasOpen.current && !isOpen && model.spellOrderNo) void order.load(model.spellOrderNo)
    wasOpen.current = isOpen
  }, [model, order, isOpen])
  useShare(model.card)
  return (
    <>
      <TopBar title={groupTexts.info.titles.build} />
      <GroupView model={model}>{model.spellOrderNo && <SpellOrderView model={order} />}</GroupView>
    </>
  )
})

const Virtual = observer(function Virtual({ params }: Props) {
  const model = useModel((app) => new VirtualModel(app, params.id ?? ''))
  useShown(model.load)
  useDidHide(model.ticker.stop)
  useShare(model.card)
  return (
    <>
      <TopBar title={groupTexts.virtual.title} />
      <VirtualView model={model} />
    </>
  )
})

/**
 * A group buy in progress: one opened by the platform, or the shopper's own by its number or that of its order.
 * @spec EN-27 PR-33
 */
export default definePage('groupBuild', ({ params }) =>
  isVirtualGroup(params.id ?? '') ? <Virtual params={params} /> : <Real params={params} />,
)
