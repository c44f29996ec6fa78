/**
 * Runs a function once the current frame has been sent to the screen. A mini-program sends a frame by a timer of the
 * same length that was set before ours, so the function does not delay a phone's first frame.
 */
export function afterFrame(run: () => void): () => void {
  // eslint-disable-next-line no-restricted-syntax -- the order of two timers is what is wanted; Taro.nextTick waits for the host's answer, up to 100 ms
  const timer = setTimeout(run, 0)
  return () => clearTimeout(timer)
}
