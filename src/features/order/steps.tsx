import { Timeline } from '@/ui/steps'
import { shortTime } from './time'

/** List of events, newest first. */
export const Steps = ({ steps }: { steps: readonly { text: string; time: string }[] }) => (
  <Timeline events={steps.map(({ text, time }) => ({ text, time: shortTime(time) }))} />
)
