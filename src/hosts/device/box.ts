import Taro from '@tarojs/taro'
import { success } from '../result'
import { QUICK_MS, settle } from '../settle'
import type { Box } from './contract'

type BoxResult = ({ top?: number; height?: number; scrollTop?: number } | null)[]

const NO_BOX: Box = { top: 0, height: 0 }

/**
 * Measures an element in the mini-program's own tree, which the app's script cannot access: its position on the screen
 * and the scroll position.
 */
export async function boxOf(id: string): Promise<Box> {
  const measured = await settle<Box>(QUICK_MS, (answer) => {
    const query = Taro.createSelectorQuery().select(`#${id}`).boundingClientRect()
    query
      .selectViewport()
      .scrollOffset()
      .exec((boxes: BoxResult = []) => {
        const [element, view] = boxes
        answer(
          success(element ? { top: (element.top ?? 0) + (view?.scrollTop ?? 0), height: element.height ?? 0 } : NO_BOX),
        )
      })
  })
  return measured.ok ? measured.value : NO_BOX
}
