/** Returns the processor time of some work in ms. The time of other programs on a busy machine does not count. */
export function processorMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  return process.cpuUsage(before).user / 1000
}
