import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GroupPayNote } from '@/features/product/group-pay-note'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { Gutter } from '@/ui/page'
import { GroupProductModel } from './model'
import { Bar } from './parts/bar'
import { Groups } from './parts/groups'
import { Choice, Head, Rules } from './parts/facts'
import { StoreSheet } from './parts/stores'

const texts = groupTexts.product

const Body = observer(function Body({ model }: { model: GroupProductModel }) {
  const { info } = model
  return (
    <Loaded
      of={model}
      data={info}
      skeleton={4}
      failed={texts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: groupTexts.toHome, onAction: model.toHome }}
    >
      {(info) => (
        <Gutter>
          <Head info={info} />
          <GroupPayNote />
          <Choice model={model} info={info} />
          <Groups model={model} />
          <Rules info={info} life={model.life} />
          <Bar model={model} info={info} />
          <StoreSheet model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

export default definePage(
  'groupGoods',
  observer(function GroupProduct({ params }) {
    const model = useModel((app) => new GroupProductModel(app, params))
    useShown(model.load)
    useDidHide(model.ticker.stop)
    useShare(model.card)
    return (
      <>
        <TopBar title={model.isSpell ? spellTexts.product : texts.title} />
        <Body model={model} />
      </>
    )
  }),
)
