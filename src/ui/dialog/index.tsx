import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button'
import { useFocusTrap } from '../focus-trap'
import './index.scss'

export interface DialogProps {
  open: boolean
  title: string
  /** Message, three lines at most. */
  children?: ReactNode
  /** Text of the confirm button, a verb: 删除, not 确定. */
  confirm: string
  /** Text of the cancel button; null leaves only one button. */
  cancel?: string | null
  /** Whether it destroys something: red outline in place of the filled button. */
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function Dialog({ open, title, children, confirm, cancel = '取消', danger, loading, ...on }: DialogProps) {
  const trap = useFocusTrap(open, on.onCancel)
  if (!open) return null
  return (
    <View className="y-dialog" catchMove>
      <View className="y-dialog__backdrop" onClick={on.onCancel} />
      <View className="y-dialog__box" role="alertdialog" aria-modal aria-label={title} {...trap}>
        <View className="y-dialog__title">{title}</View>
        {children && <View className="y-dialog__text">{children}</View>}
        <View className="y-dialog__buttons">
          {cancel !== null && <Button onPress={on.onCancel}>{cancel}</Button>}
          <Button
            className="y-dialog__confirm"
            kind={danger ? 'danger' : 'primary'}
            loading={loading}
            onPress={on.onConfirm}
          >
            {confirm}
          </Button>
        </View>
      </View>
    </View>
  )
}
