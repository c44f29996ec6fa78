import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { OverlayContext, OverlayStack, useOverlay } from '@/ui/overlay'
import { useApp } from './context'
import type { WithHosts } from './ports'

/** Closes the container of the host. Resolves when it is closed; hosts without one need no release. */
export type Release = () => Promise<void>

/** Overlays of one page; holds the host's back while the page shows and one of them is open. */
export class PageOverlays {
  readonly stack = new OverlayStack((count) => this.hold(count))
  /** Receives the number of open overlays; set by the container of a mini-program. */
  onChange: (count: number) => void = () => {}
  release: Release = () => Promise.resolve()
  private holder = this.createHolder()
  private isShown = true

  constructor(private readonly app: WithHosts<'navigation'>) {}

  show() {
    if (this.isShown) return
    this.isShown = true
    this.holder = this.createHolder()
    this.hold(this.stack.count)
  }

  hide() {
    this.app.hosts.navigation.holdBack(this.holder, 0)
    this.isShown = false
  }

  private hold(count: number) {
    if (this.isShown) this.app.hosts.navigation.holdBack(this.holder, count)
    this.onChange(count)
  }

  private createHolder() {
    return { onBack: () => this.stack.closeTop(), release: () => this.release() }
  }
}

// The condition is constant per host: H5 drops the module, whose container only the mini-programs have.
const container =
  process.env.TARO_ENV === 'h5'
    ? { BackContainer: () => null }
    : (require('./back-container') as typeof import('./back-container'))

/** Gives a page its stack of overlays, and connects the stack with the host's back. */
export function BackProvider({ children }: PropsWithChildren) {
  const app = useApp()
  const [overlays] = useState(() => new PageOverlays(app))
  useDidShow(() => overlays.show())
  useDidHide(() => overlays.hide())
  useEffect(() => () => overlays.hide(), [overlays])
  return (
    <OverlayContext.Provider value={overlays.stack}>
      {children}
      <container.BackContainer overlays={overlays} />
    </OverlayContext.Provider>
  )
}

/** Has the host's back call `onBack` while `active`: for a page that asks before it is left. */
export function useBackGuard(active: boolean, onBack: () => void) {
  useOverlay(active, onBack)
}
