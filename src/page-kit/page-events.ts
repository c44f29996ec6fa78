import { useDidHide, useDidShow, useReachBottom } from '@tarojs/taro'
import { useRefresh } from './refresh'

interface PageEvents {
  show: () => unknown
  hide: () => void
  /** Runs when the end of the list is near. */
  loadMore: () => unknown
  /** Runs when the shopper pulls the page down: reloads the content. */
  pull: () => Promise<unknown>
}

/** Subscribes a feature to a list page's host events, for features that several pages embed. */
export function usePageEvents({ show, hide, loadMore, pull }: PageEvents) {
  useDidShow(() => void show())
  useDidHide(hide)
  useReachBottom(() => void loadMore())
  useRefresh(() => pull())
}
