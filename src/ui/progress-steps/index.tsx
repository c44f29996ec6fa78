import { View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface ProgressStepsProps {
  /** Stages, up to five. `state` is done, now or next. */
  steps: readonly { text: string; note?: string; state: 'done' | 'now' | 'next' }[]
  label?: string
}

const TEXTS = { done: '已完成', now: '当前', next: '未开始' }

/** Stages of an order or a task: 接单 … 送达, or the three steps to a prescription drug. */
export const ProgressSteps = ({ steps, label }: ProgressStepsProps) => (
  <View className="y-stage" role="list" aria-label={label ?? '进度'}>
    {steps.map(({ text, note, state }) => (
      <View
        key={text}
        className={cls('y-stage__i', `y-stage__i--${state}`)}
        role="listitem"
        aria-label={`${text}，${note ? `${note}，` : ''}${TEXTS[state]}`}
      >
        <View className="y-stage__d" />
        {text}
        {note && <View className="y-stage__n">{note}</View>}
      </View>
    ))}
  </View>
)
