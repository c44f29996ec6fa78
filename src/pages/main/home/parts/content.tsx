import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { afterFrame } from '@/page-kit/after-frame'
import { useApp } from '@/page-kit/context'
import { useServedScreen } from '@/page-kit/served-screen'
import { BackToTop } from '@/ui/back-to-top'
import { DEPTH, useDepth } from '../depth'
import type { HomeModel } from '../model'
import { First } from './first'
import { Coupons, FlashSale } from './floors'
import { Flow, FlowChips } from './flow'
import { HomeSkeleton } from './skeleton'

/** Height of the search row, below which the chips stick, in px. */
const SEARCH_PX = 56
/** Number of products in the first two rows. */
const FEW = 4

const loadLowerPart = () => import('../lower-part')
const forElders = () => import('../elder.lazy')

/**
 * Loads code that the first screen does not need when it is wanted: null when loading fails, and home works without it.
 */
function useLater<T>(load: () => Promise<T>, isNeeded: boolean) {
  const [code, setCode] = useState<T | null>()
  useEffect(() => {
    if (!isNeeded) return
    return afterFrame(() => void load().then(setCode, () => setCode(null)))
  }, [load, isNeeded])
  return code
}

/** Home with its data. `seeded`: the first screen is already in the page. */
export const Content = observer(function Content({ model, seeded }: { model: HomeModel; seeded: boolean }) {
  const app = useApp()
  const depth = useDepth(seeded)
  const { elder, statusBar } = app.screen
  const other = useLater(forElders, elder)
  const lower = useLater(loadLowerPart, depth >= DEPTH.all && model.goods.state !== 'loading')
  const isDrawn = depth >= DEPTH.first && !(elder && other === undefined)
  useServedScreen(isDrawn)
  if (elder && other !== null) return other ? <other.Elder model={model} /> : <HomeSkeleton statusBar={statusBar} />
  return (
    <>
      {depth >= DEPTH.first && <First model={model} />}
      <View className="y-gutter">
        {depth >= DEPTH.coupons && <Coupons model={model.coupons} />}
        {depth >= DEPTH.flashSale && <FlashSale model={model} />}
        {!model.floors && <View className="y-card home-skeleton-coupons" />}
        {lower && <lower.LowerPart home={model} />}
      </View>
      {/* Reserves a box from the start: content added later in the middle would make a mini-program send everything beside it again. */}
      <View>
        {depth >= DEPTH.products && <FlowChips model={model} top={statusBar + SEARCH_PX} />}
        <View className="y-gutter">
          {/* The floors would push the products down. */}
          {depth >= DEPTH.products && model.floors && (
            <Flow model={model} most={depth < DEPTH.all ? FEW : undefined} Rest={lower?.Rest} />
          )}
        </View>
      </View>
      <BackToTop show={model.isScrolledFar} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
