/**
 * Runs once the frame being drawn is on its way to the screen. A mini-program sends it by a timer of the same length,
 * set before ours: what a phone's first frame does not show, it does not wait for.
 */
export function afterFrame(run: () => void): () => void {
  // eslint-disable-next-line no-restricted-syntax -- the order of two timers is what is wanted; Taro.nextTick waits for the host's answer, up to 100 ms
  const timer = setTimeout(run, 0)
  return () => clearTimeout(timer)
}
