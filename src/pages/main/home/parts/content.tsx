import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { afterFrame } from '@/page-kit/after-frame'
import { useApp } from '@/page-kit/context'
import { BackTop } from '@/ui/back-top'
import { DEPTH, useDepth } from '../depth'
import type { HomeModel } from '../model'
import { First } from './first'
import { Coupons, Seckill } from './floors'
import { Flow, FlowChips } from './flow'
import { HomeSkeleton } from './skeleton'

/** Height of the search row, which the chips stick under. */
const SEARCH_PX = 56
/** Goods of the first two rows. */
const FEW = 4

const below = () => import('../below')
const forElders = () => import('../elder.lazy')

/** Code that the first screen does not need, once it is wanted: null where it does not come, and home goes on without it. */
function useLater<T>(load: () => Promise<T>, isWanted: boolean) {
  const [code, setCode] = useState<T | null>()
  useEffect(() => {
    if (!isWanted) return
    return afterFrame(() => void load().then(setCode, () => setCode(null)))
  }, [load, isWanted])
  return code
}

/** Home once its data is there. `seeded`: the first screen is on the page already. */
export const Content = observer(function Content({ model, seeded }: { model: HomeModel; seeded: boolean }) {
  const app = useApp()
  const depth = useDepth(seeded)
  const { elder, statusBar } = app.screen
  const other = useLater(forElders, elder)
  const lower = useLater(below, depth >= DEPTH.all && model.goods.state !== 'loading')
  const { place } = app.stores.location
  const isDrawn = depth >= DEPTH.first && !(elder && other === undefined)
  useEffect(() => model.moved(), [model, place])
  useLayoutEffect(() => {
    if (isDrawn) app.hosts.served.drawn()
  }, [app, isDrawn])
  if (elder && other !== null) return other ? <other.Elder model={model} /> : <HomeSkeleton statusBar={statusBar} />
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
        {depth >= DEPTH.goods && <FlowChips model={model} top={statusBar + SEARCH_PX} />}
        <View className="y-gut">
          {depth >= DEPTH.goods && <Flow model={model} most={depth < DEPTH.all ? FEW : undefined} Rest={lower?.Rest} />}
        </View>
      </View>
      <BackTop show={model.isFar} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
