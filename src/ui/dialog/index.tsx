import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button'
import { useFocusTrap } from '../focus-trap'
import './index.scss'

export interface DialogProps {
  open: boolean
  title: string
  /** At most three lines. */
  children?: ReactNode
  /** The verb: 删除, not 确定. */
  confirm: string
  /** null: one button only. */
  cancel?: string | null
  /** It destroys something: red outline instead of the filled button. */
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function Dialog({ open, title, children, confirm, cancel = '取消', danger, loading, ...on }: DialogProps) {
  const trap = useFocusTrap(open, on.onCancel)
  if (!open) return null
  return (
    <View className="y-dlg" catchMove>
      <View className="y-dlg__bg" onClick={on.onCancel} />
      <View className="y-dlg__box" role="alertdialog" aria-modal aria-label={title} {...trap}>
        <View className="y-dlg__t">{title}</View>
        {children && <View className="y-dlg__p">{children}</View>}
        <View className="y-dlg__f">
          {cancel !== null && <Button onPress={on.onCancel}>{cancel}</Button>}
          <Button className="y-dlg__go" kind={danger ? 'danger' : 'pri'} loading={loading} onPress={on.onConfirm}>
            {confirm}
          </Button>
        </View>
      </View>
    </View>
  )
}
