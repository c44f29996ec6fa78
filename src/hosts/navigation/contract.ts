import type { Params, RouteName } from '../../routes'

/** Moves between pages. Settles when the host has taken the move; a refused move is `false`. */
export interface Navigation {
  push(name: RouteName, params: Params): Promise<boolean>
  replace(name: RouteName, params: Params): Promise<boolean>
  /**
   * To a tab of the tab bar; its page stays alive. With `replace` a browser does not come back to the page that is left;
   * the mini-programs never do.
   */
  tab(name: RouteName, params: Params, how?: 'push' | 'replace'): Promise<boolean>
  /** Clears the stack. */
  relaunch(name: RouteName, params: Params): Promise<boolean>
  /** false when there is nothing to go back to. */
  back(): Promise<boolean>
  /** The shopper goes back or forth by the host's own means, where a page may still be coming meanwhile. */
  onTurn(turned: () => void): void
  /** Pages on the stack, the shown one included. */
  depth(): number
  /** Public address of the shown page, with its query: `/order/detail/100/7`. */
  current(): string
  setTitle(title: string): void
  /** Number on the cart tab, '' clears it. Hosts without a native bar ignore it. */
  setCartBadge(text: string): void
  scrollToTop(): void
  /** Brings the element of this id to the top of the page; it leaves room itself for what sticks there. */
  scrollTo(id: string): void
  /** Parameters given to the last `tab`, once: mini-program tabs take no query, and an address stays when it is done. */
  takeTabParams(): Params
}
