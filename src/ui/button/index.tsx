import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface ButtonProps {
  /** Style; pri is the only filled button of a screen. */
  kind?: 'primary' | 'soft' | 'ghost' | 'danger'
  /** Height in px: s 32 in lists, m 40 in order bars, default 44, l 48 for submit. */
  size?: 's' | 'm' | 'l'
  block?: boolean
  icon?: IconName
  /** Whether it is locked, with a spinner: pass the verb in progress as children. */
  loading?: boolean
  disabled?: boolean
  /** Reason why it is disabled, shown below the button. */
  reason?: string
  /** Called by a tap while it is disabled, to show what is missing. */
  onBlocked?: () => void
  /** Label for screen readers, when the text on the button is not enough. */
  label?: string
  className?: string
  onPress?: () => void
  children: ReactNode
}

const stateOf = (disabled = false, loading = false) => ({
  ...(disabled ? { 'aria-disabled': true } : {}),
  ...(loading ? { 'aria-busy': true } : {}),
})

export function Button({ kind = 'ghost', size, block, icon, loading, disabled, reason, ...rest }: ButtonProps) {
  const onPress = loading ? undefined : disabled ? rest.onBlocked : rest.onPress
  const name = cls(
    'y-button',
    disabled ? 'y-button--off' : `y-button--${kind}`,
    size && `y-button--${size}`,
    block && 'y-button--block',
    rest.className,
  )
  return (
    <>
      <View className={name} {...press(onPress, rest.label)} {...stateOf(disabled, loading)}>
        {loading ? <View className="y-spin" /> : icon && <Icon name={icon} />}
        {rest.children}
      </View>
      {disabled && reason && <View className="y-why">{reason}</View>}
    </>
  )
}

/** The round + of a product card. */
export const AddButton = ({ label, onPress }: { label: string; onPress?: () => void }) => (
  <View className="y-add" {...press(onPress, label)}>
    <Icon name="plus" />
  </View>
)
