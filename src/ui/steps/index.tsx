import Step from '@nutui/nutui-react-taro/dist/es/packages/step'
import Steps from '@nutui/nutui-react-taro/dist/es/packages/steps'
import '@nutui/nutui-react-taro/dist/es/packages/step/style/css'
import '@nutui/nutui-react-taro/dist/es/packages/steps/style/css'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cls } from '../cls'
import '../nut/theme.scss'
import './index.scss'

interface Item {
  key: string
  /** Content of the step; it carries the role, because NutUI's steps have none. */
  content: ReactNode
}

interface ListProps {
  className: string
  items: readonly Item[]
  /** Number of the current step, from 1. Steps before it are finished. */
  current: number
  kind: 'dot' | 'text'
  horizontal?: boolean
  label?: string
}

/** NutUI's steps as a list for screen readers. */
const StepList = ({ className, items, current, kind, horizontal, label }: ListProps) => (
  <View className={className} role="list" {...(label ? { 'aria-label': label } : {})}>
    <Steps
      type={kind}
      direction={horizontal ? 'horizontal' : 'vertical'}
      layout={horizontal ? 'double' : 'single'}
      // Any status but the default draws finished, current and coming steps differently.
      status="dynamic"
      value={current}
    >
      {items.map(({ key, content }, index) => (
        <Step key={key} value={index + 1} title={content} />
      ))}
    </Steps>
  </View>
)

export interface ProgressStepsProps {
  /** Steps, up to five: done ones, then the current one, then the next ones. */
  steps: readonly { text: string; note?: string; state: 'done' | 'now' | 'next' }[]
  label?: string
}

const TEXTS = { done: '已完成', now: '当前', next: '未开始' }

/** Steps of an order or a task: 接单 … 送达, or the three steps to a prescription drug. Uses NutUI's part. */
export const ProgressSteps = ({ steps, label }: ProgressStepsProps) => (
  <StepList
    className="y-progress-steps"
    horizontal
    kind="dot"
    label={label ?? '进度'}
    current={steps.filter(({ state }) => state === 'done').length + 1}
    items={steps.map(({ text, note, state }) => ({
      key: text,
      content: (
        <View role="listitem" aria-label={`${text}，${note ? `${note}，` : ''}${TEXTS[state]}`}>
          {text}
          {note && <View className="y-progress-steps__note">{note}</View>}
        </View>
      ),
    }))}
  />
)

/** Events with their times, newest first; the newest is highlighted. Uses NutUI's part. */
export const Timeline = ({ events }: { events: readonly { text: string; time: string }[] }) => (
  <StepList
    className="y-timeline"
    kind="dot"
    current={1}
    items={events.map(({ text, time }, index) => ({
      key: `${text}${time}`,
      content: (
        <View className={cls('y-timeline__item', index === 0 && 'y-timeline__item--on')} role="listitem">
          <View>{text}</View>
          <View className="xs t3">{time}</View>
        </View>
      ),
    }))}
  />
)

/** Instructions in their order, each with its number. Uses NutUI's part. */
export const NumberedSteps = ({ steps }: { steps: readonly { title: string; text: string }[] }) => (
  <StepList
    className="y-numbered-steps"
    kind="text"
    current={0}
    items={steps.map(({ title, text }) => ({
      key: title,
      content: (
        <View role="listitem">
          <View className="strong">{title}</View>
          <View className="xs t2">{text}</View>
        </View>
      ),
    }))}
  />
)
