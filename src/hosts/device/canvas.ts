import Taro from '@tarojs/taro'
import { success } from '../result'
import { QUICK_MS, settle } from '../settle'
import type { DrawingArea, DrawingCanvas } from './contract'

interface Frame {
  left?: number
  width?: number
  height?: number
}
type CanvasResult = [{ node?: DrawingCanvas | null } | null, Frame | null, Record<string, string> | null]

/** Context of older versions, which may lack a call that drawing libraries make. */
interface OldContext {
  resetTransform?(): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
}

function complete(canvas: DrawingCanvas) {
  const context = canvas.getContext('2d') as OldContext
  context.resetTransform ??= () => context.setTransform(1, 0, 0, 1, 0, 0)
}

/** Returns `canvasIn` of a mini-program: the canvas of type 2d with the id `<id>-canvas`, in a frame with the id. */
export const canvasFinder =
  (pixelRatio: () => number | undefined) =>
  async (id: string, styles: readonly string[]): Promise<DrawingArea | null> => {
    const queried = await settle<DrawingArea | null>(QUICK_MS, (answer) =>
      // The query would overtake a page that has not been sent yet.
      Taro.nextTick(() => {
        const query = Taro.createSelectorQuery()
        query.select(`#${id}-canvas`).node()
        query.select(`#${id}`).boundingClientRect()
        query.select(`#${id}`).fields({ computedStyle: [...styles] })
        query.exec(([element, frame, computed]: CanvasResult) => {
          const canvas = element?.node
          if (!canvas || !frame) return answer(success(null))
          complete(canvas)
          const { left = 0, width = 0, height = 0 } = frame
          answer(success({ canvas, left, width, height, pixelRatio: pixelRatio() ?? 1, styles: computed ?? {} }))
        })
      }),
    )
    return queried.ok ? queried.value : null
  }

/** Calls back when the window changes its size, where the host can tell. */
export function onResize(listener: () => void): () => void {
  try {
    Taro.onWindowResize(listener)
  } catch {
    // Versions without the call never turn the screen.
  }
  return () => {
    try {
      Taro.offWindowResize(listener)
    } catch {
      // Nothing to stop.
    }
  }
}
