import Taro from '@tarojs/taro'
import { done } from '../result'
import { QUICK_MS, settle } from '../settle'

interface Box {
  height: number
}

/** Asks the mini-program's own tree, which the app's script cannot see. */
export async function heightOf(id: string): Promise<number> {
  const measured = await settle<number>(QUICK_MS, (answer) => {
    const query = Taro.createSelectorQuery().select(`#${id}`).boundingClientRect()
    query.exec((boxes: (Box | null)[] = []) => answer(done(boxes[0]?.height ?? 0)))
  })
  return measured.ok ? measured.value : 0
}
