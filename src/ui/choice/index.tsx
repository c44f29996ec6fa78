import { View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import './index.scss'

export interface ChoiceProps {
  on: boolean
  disabled?: boolean
  /** Label for screen readers. */
  label?: string
  /** Reports a change. Without it the ring is only a picture: the row around it takes the press. */
  onChange?: (on: boolean) => void
}

const make = (kind: 'checkbox' | 'radio' | 'switch') =>
  function Choice({ on, disabled, label, onChange }: ChoiceProps) {
    const name = cls(`y-${kind}`, on && `y-${kind}--on`, disabled && `y-${kind}--off`)
    const events = onChange || disabled ? press(!disabled && onChange && (() => onChange(!on)), label, kind) : undefined
    return <View className={name} {...events} {...(events ? { 'aria-checked': on } : {})} />
  }

export const Checkbox = make('checkbox')
export const Radio = make('radio')
export const Switch = make('switch')
