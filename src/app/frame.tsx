import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { RouteName } from '../routes'

export function Frame({ children }: PropsWithChildren<{ name: RouteName }>) {
  return <View>{children}</View>
}
