import Taro, { usePullDownRefresh } from '@tarojs/taro'

type Refresh = () => Promise<unknown>

// The condition is constant per host: the mini-programs, which draw the gesture themselves, drop the module.
const own = process.env.TARO_ENV === 'h5' ? (require('./pull-down') as typeof import('./pull-down')) : null

const stop = () => void Taro.stopPullDownRefresh()

function useHostRefresh(refresh: Refresh) {
  usePullDownRefresh(() => void refresh().then(stop, stop))
}

/** Reloads the page when the shopper pulls it down: in the host's own way in a mini-program, in ours on H5. */
export const useRefresh: (refresh: Refresh) => void = own?.useRefresh ?? useHostRefresh
