import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

const ICONS = { warn: 'warn', ok: 'shield', info: 'info', danger: 'warn' } as const

export interface NoteProps {
  kind?: keyof typeof ICONS
  icon?: IconName
  children: ReactNode
  /** Text of the action at the end, in weight 600. */
  action?: string
  onAction?: () => void
}

/** A remark inside the block it concerns, or between the blocks of a page: warn (default), ok, info, danger. */
export const Note = ({ kind = 'warn', icon, children, action, onAction }: NoteProps) => (
  <View className={`y-note y-note--${kind}`} {...(kind === 'danger' ? { role: 'alert' } : {})}>
    <Icon name={icon ?? ICONS[kind]} size="sm" />
    <View className="y-note__text">
      {children}
      {action && (
        <Text className="y-note__action" {...press(onAction)}>
          {action}
        </Text>
      )}
    </View>
  </View>
)
