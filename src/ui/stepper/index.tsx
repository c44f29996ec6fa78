import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { cls } from '../cls'
import { fieldInput } from '../field/input'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface StepperProps {
  value: number
  min?: number
  max?: number
  /** Whether it is grey and disabled: products that cannot be bought. */
  disabled?: boolean
  /** Product name for screen readers. */
  name?: string
  onChange: (value: number) => void
  /** Reports a press or a typed number beyond a limit; show it in a toast. */
  onLimit?: (limit: 'min' | 'max') => void
}

/** Stepper − n +. The number can be typed; an empty or invalid entry restores the previous number. */
export function Stepper({ value, min = 1, max = Infinity, disabled, name, onChange, onLimit }: StepperProps) {
  const [draft, setDraft] = useState<string>()

  const set = (requestedCount: number) => {
    const next = Math.min(Math.max(requestedCount, min), max)
    if (next !== requestedCount) onLimit?.(requestedCount > max ? 'max' : 'min')
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const typed = Number(draft)
    if (draft.trim() !== '' && Number.isInteger(typed)) set(typed)
  }
  const side = (step: 1 | -1, label: string) => (
    <View
      className={cls('y-step__button', step < 0 && value <= min && 'y-step__button--off')}
      {...press(!disabled && (() => set(value + step)), label)}
    >
      <Icon name={step < 0 ? 'minus' : 'plus'} size="sm" />
    </View>
  )

  return (
    <View
      className={cls('y-step', disabled && 'y-step--off')}
      role="group"
      // Stops the event: a press on the number is not a press on the row around it.
      onClick={(event) => event.stopPropagation()}
      aria-label={name ? `${name}，数量，${value}` : `数量，${value}`}
    >
      {side(-1, '减少')}
      <Input
        className="y-step__number"
        {...fieldInput({ type: 'number', inputMode: 'numeric', autoComplete: 'off' })}
        maxlength={5}
        disabled={disabled}
        value={draft ?? String(value)}
        aria-label="数量"
        onInput={(event) => setDraft(event.detail.value)}
        onBlur={finish}
        onConfirm={finish}
      />
      {side(1, '增加')}
    </View>
  )
}
