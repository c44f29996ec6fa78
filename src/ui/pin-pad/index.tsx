import { useState } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import './index.scss'

const LENGTH = 6
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'del'] as const

export interface PinPadProps {
  /** Returns the text for screen readers: how many digits are entered. */
  entered: (count: number) => string
  /** Text of the key that removes the last digit. */
  remove: string
  /** Whether the keys are disabled while the entry is checked. */
  busy?: boolean
  /** Receives the six digits once; the pad keeps none of them. */
  onDone: (pin: string) => void
}

/**
 * Our own number pad for a payment password: no host keyboard sees it, nothing can be pasted or filled in, and no field
 * of the page holds it. It also takes digits from a hardware keyboard.
 */
export function PinPad({ entered, remove, busy, onDone }: PinPadProps) {
  const [pin, setPin] = useState('')
  const add = (key: string) => {
    if (busy) return
    if (key === 'del') return setPin(pin.slice(0, -1))
    const next = pin + key
    if (next.length < LENGTH) return setPin(next)
    setPin('')
    onDone(next)
  }
  const type = ({ key }: { key: string }) => {
    if (/^\d$/.test(key)) add(key)
    else if (key === 'Backspace') add('del')
  }
  return (
    <View className="y-pin" {...{ onKeyDown: type }}>
      <View className="y-pin__dots" role="status" aria-label={entered(pin.length)}>
        {Array.from({ length: LENGTH }, (_, index) => (
          <View key={index} className={cls('y-pin__dot', index < pin.length && 'y-pin__dot--on')} />
        ))}
      </View>
      <View className="y-pin__keys">
        {KEYS.map((key) =>
          key === '' ? (
            <View key="none" className="y-pin__key y-pin__key--none" />
          ) : (
            <View
              key={key}
              className={cls('y-pin__key', key === 'del' && 'y-pin__key--del')}
              {...press(!busy && (() => add(key)), key === 'del' ? remove : key)}
            >
              {key === 'del' ? remove : key}
            </View>
          ),
        )}
      </View>
    </View>
  )
}
