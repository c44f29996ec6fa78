import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { afterFrame } from '@/app/after-frame'
import { useApp } from '@/app/context'
import { BackTop } from '@/ui/back-top'
import { DEPTH, useDepth } from '../depth'
import type { HomeModel } from '../model'
import { First } from './first'
import { Coupons, Seckill } from './floors'
import { Flow, FlowChips } from './flow'

/** Height of the search row, which the chips stick under. */
const SEARCH_PX = 56
/** Goods of the first two rows. */
const FEW = 4

/** The code of what lies lower, once home itself is drawn. Where it does not come home goes on without it. */
function useLower(isWanted: boolean) {
  const [parts, setParts] = useState<typeof import('../below') | null>(null)
  useEffect(() => {
    if (!isWanted) return
    return afterFrame(() => void import('../below').then(setParts, () => {}))
  }, [isWanted])
  return parts
}

/** Home once its data is there. `seeded`: the first screen is on the page already. */
export const Content = observer(function Content({ model, seeded }: { model: HomeModel; seeded: boolean }) {
  const app = useApp()
  const depth = useDepth(seeded)
  const lower = useLower(depth >= DEPTH.all && model.goods.state !== 'loading')
  const { place } = app.stores.location
  useEffect(() => model.moved(), [model, place])
  useLayoutEffect(() => {
    if (depth >= DEPTH.first) app.hosts.served.drawn()
  }, [app, depth])
  return (
    <>
      {depth >= DEPTH.first && <First model={model} />}
      <View className="y-gut">
        {depth >= DEPTH.coupons && <Coupons model={model.coupons} />}
        {depth >= DEPTH.seckill && <Seckill model={model} />}
        {lower && <lower.Below home={model} />}
      </View>
      {/* A box of its own from the start: what comes late in the middle would be sent to a mini-program with all beside it. */}
      <View>
        {depth >= DEPTH.goods && <FlowChips model={model} top={app.screen.statusBar + SEARCH_PX} />}
        <View className="y-gut">
          {depth >= DEPTH.goods && <Flow model={model} most={depth < DEPTH.all ? FEW : undefined} Rest={lower?.Rest} />}
        </View>
      </View>
      <BackTop show={model.isFar} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
