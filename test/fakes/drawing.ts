// Canvas that records what is drawn on it, with the calls that every host's canvas of type 2d has.

export interface DrawnStep {
  call: string
  args: number[]
  stroke: string
  fill: string
  dash: readonly number[]
}

/** Width of a letter in px. */
const LETTER_PX = 6
const CALLS = [
  ...['save', 'restore', 'beginPath', 'closePath', 'moveTo', 'lineTo', 'bezierCurveTo', 'arc', 'rect', 'ellipse'],
  ...['stroke', 'fill', 'clip', 'fillRect', 'strokeRect', 'clearRect', 'fillText', 'strokeText', 'translate', 'rotate'],
  ...['scale', 'setTransform', 'resetTransform'],
]

export type RecordingCanvas = ReturnType<typeof recordingCanvas>

/** Returns a canvas and the steps drawn on it since the last `steps.length = 0`. */
export function recordingCanvas() {
  const steps: DrawnStep[] = []
  const texts: string[] = []
  let dash: readonly number[] = []
  const context: Record<string, unknown> = {
    ...{ strokeStyle: '', fillStyle: '', lineWidth: 1, font: '' },
    measureText: (text: string) => ({ width: text.length * LETTER_PX }),
    setLineDash: (dashes: readonly number[]) => void (dash = dashes),
  }
  for (const call of CALLS)
    context[call] = (...args: unknown[]) => {
      if (call === 'fillText') texts.push(String(args[0]))
      steps.push({
        ...{ call, dash, args: args.filter((value) => typeof value === 'number') },
        ...{ stroke: String(context.strokeStyle), fill: String(context.fillStyle) },
      })
    }
  const canvas = { width: 0, height: 0, getContext: (_: '2d') => context }
  context.canvas = canvas
  return { canvas, steps, texts }
}
