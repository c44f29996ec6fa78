import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { couponsTexts } from '@/texts/coupons'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { PacksModel } from './model'
import { PackCard } from './parts/pack-card'

const texts = couponsTexts.packs

/** Button to claim all available packs; a single pack is claimed on its card. */
const Bar = observer(function Bar({ model }: { model: PacksModel }) {
  const { feedback } = useApp()
  const { open, busy, rows } = model
  if (rows.state !== 'ready' || rows.isEmpty) return null
  return (
    <ActionBar>
      <Button
        kind="primary"
        size="l"
        block
        loading={busy}
        disabled={open.length === 0}
        reason={open.length === 0 ? texts.none : ''}
        onBlocked={() => feedback.toast(texts.none)}
        onPress={() => void model.claim(open)}
      >
        {busy ? texts.taking : texts.all(open.length)}
      </Button>
    </ActionBar>
  )
})

const Packs = observer(function Packs() {
  const model = useModel((app) => new PacksModel(app))
  useShown(model.rows.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <RowsView rows={model.rows} texts={texts} onEmpty={model.toCenter}>
          {(list) => list.map((pack) => <PackCard key={pack.code} pack={pack} model={model} />)}
        </RowsView>
      </Gutter>
      <Bar model={model} />
    </View>
  )
})

export default definePage('couponPacks', Packs)
