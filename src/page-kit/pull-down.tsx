// H5 only: the strip above a page that can be pulled down.
import { View } from '@tarojs/components'
import { createContext, useContext, useEffect, useRef, useState, type PropsWithChildren } from 'react'
import { pullDownTexts } from '@/texts/pull-down'
import { watchPull, type Stage } from './pull-down-gesture'
import './pull-down.scss'

type Refresh = () => Promise<unknown>

const Watch = createContext<(refresh: Refresh) => void | (() => void)>(() => {})

/** Strip at the top of the page, for a page inside that calls `useRefresh`. */
export function PullDown({ children }: PropsWithChildren) {
  const strip = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<Stage>('idle')
  const watch = useRef((refresh: Refresh) => {
    const { current: box } = strip
    const page = box?.closest<HTMLElement>('.taro_page')
    return box && page ? watchPull(box, page, refresh, setStage) : undefined
  }).current
  return (
    <Watch.Provider value={watch}>
      <View ref={strip} className={`pull-down pull-down--${stage}`} role="status">
        {stage !== 'idle' && <View className="pull-down__text">{pullDownTexts[stage]}</View>}
      </View>
      {children}
    </Watch.Provider>
  )
}

/** Refreshes the page when it is pulled down. */
export function useRefresh(refresh: Refresh) {
  const watch = useContext(Watch)
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => watch(() => latest.current()), [watch])
}
