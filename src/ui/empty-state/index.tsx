import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Button } from '../button'
import { press } from '../press'
import type { EmptyKind } from './kinds'
import { useResume } from './resume'
import './index.scss'

export interface EmptyStateProps {
  /** Meaning of the picture; empty is a shopping bag: nothing to buy, or nothing bought. */
  kind: EmptyKind
  title: string
  text?: string
  /** Text of the filled button. */
  action?: string
  onAction?: () => void
  /** Text of a second button, a ghost button on the left. */
  second?: string
  onSecond?: () => void
  /** Text of a link, one at most. */
  link?: string
  onLink?: () => void
  /** Whether there is large space above, for a page without other content. */
  alone?: boolean
  children?: ReactNode
}

/** Shown in place of missing content. Retries automatically when the network comes back. */
export function EmptyState({ kind, title, text, action, second, link, alone, children, ...on }: EmptyStateProps) {
  useResume(action === commonTexts.retry ? on.onAction : undefined)
  return (
    <View className={alone ? 'y-empty y-empty--alone' : 'y-empty'}>
      <View className={`y-drawing y-drawing--${kind}`}>
        <View className="y-drawing__shape" />
      </View>
      <View className="y-empty__title">{title}</View>
      {text && <View className="y-empty__text">{text}</View>}
      {(action || second) && (
        <View className="y-empty__buttons">
          {second && <Button onPress={on.onSecond}>{second}</Button>}
          {action && (
            <Button kind="primary" onPress={on.onAction}>
              {action}
            </Button>
          )}
        </View>
      )}
      {link && (
        <View className="y-empty__link" {...press(on.onLink)}>
          {link}
        </View>
      )}
      {children}
    </View>
  )
}
