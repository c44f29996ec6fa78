import type { InputProps } from '@tarojs/components'

/** Settings of an input: the keypad of the mini-programs, and the attributes by which a browser chooses keypad and autofill. */
export interface KindSettings {
  /** Keypad in a mini-program. */
  type?: InputProps['type']
  password?: boolean
  maxlength?: number
  /** Keypad in a browser. */
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'search'
  /** Data that the browser may fill in; off keeps health data, identities and secrets out of its store. */
  autoComplete:
    | 'off'
    | 'name'
    | 'nickname'
    | 'tel'
    | 'one-time-code'
    | 'street-address'
    | 'address-line2'
    | 'organization'
  /** Key at the end of the keypad. */
  enterKeyHint?: 'done' | 'search' | 'send' | 'go'
}

/** Props of Taro's Input for the settings of a kind of field. The mini-programs drop the attributes of the browser. */
export function fieldInput(settings: KindSettings) {
  const { enterKeyHint = 'done' } = settings
  return { ...settings, enterKeyHint, confirmType: enterKeyHint }
}
