import { useId } from 'react'
import { ScrollView } from '@tarojs/components'
import { Tabs, type TabsProps } from '.'
import './scroll.scss'

// H5 only: keeps the page where it is. Taro would else scroll it until the tab is in the middle of the screen.
const PAGE_STAYS = { scrollIntoViewAlignment: 'nearest' } as const

/** More tabs than fit: scrolls the chosen one into view, with the tab before it. For inner pages. */
export function ScrollTabs<K extends string | number>(props: Omit<TabsProps<K>, 'scroll' | 'name'>) {
  // Makes ids unique in the document: H5 searches the whole document, and keeps the pages below.
  const name = `tab${useId().replace(/\W/g, '')}-`
  const index = props.items.findIndex(({ key }) => key === props.value)
  return (
    <ScrollView className="y-scroll-tabs" scrollX scrollIntoView={`${name}${Math.max(0, index - 1)}`} {...PAGE_STAYS}>
      <Tabs {...props} scroll name={name} />
    </ScrollView>
  )
}
