import Taro, { useDidHide, useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'

interface PageEvents {
  show: () => unknown
  hide: () => void
  /** The end of the list is near. */
  more: () => unknown
  /** The shopper pulls it down: what is shown is read anew. */
  pull: () => Promise<unknown>
}

/** What a host tells a list's page, for a feature that several pages have whole. */
export function usePageEvents({ show, hide, more, pull }: PageEvents) {
  useDidShow(() => void show())
  useDidHide(hide)
  useReachBottom(() => void more())
  usePullDownRefresh(() => void pull().then(() => Taro.stopPullDownRefresh()))
}
