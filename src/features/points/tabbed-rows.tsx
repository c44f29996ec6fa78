import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { TopBar } from '@/page-kit/top-bar'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import './index.scss'

interface Props<T extends number> {
  title: string
  /** Labels of the tabs; the key of a tab is its index. */
  tabs: readonly string[]
  tab: T
  onChoose: (tab: T) => void
}

/** Page of points with tabs, each over a list of its own. */
export const TabbedRows = <T extends number>({ title, tabs, tab, onChoose, children }: PropsWithChildren<Props<T>>) => (
  <View>
    <View className="points-top">
      <TopBar title={title} look="surface" />
      <Tabs items={tabs.map((text, key) => ({ key: key as T, text }))} value={tab} onChange={onChoose} />
    </View>
    <Gutter className="points-body">{children}</Gutter>
  </View>
)
