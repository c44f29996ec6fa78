import type { Params, RouteName } from '../../routes'

/** Page that answers the host's back while something is open on it. */
export interface BackHolder {
  /** Answers one back navigation, in place of leaving the page. */
  onBack(): void
  /** Lets the next back navigation leave the page. Resolves when the host is ready for it. */
  release(): Promise<void>
}

/** Navigates between pages. Resolves when the host has accepted the navigation; `false` when it is refused. */
export interface Navigation {
  push(name: RouteName, params: Params): Promise<boolean>
  replace(name: RouteName, params: Params): Promise<boolean>
  /**
   * Switches to a tab of the tab bar; its page stays alive. With `replace` a browser cannot go back to the page that is
   * left; the mini-programs never can.
   */
  tab(name: RouteName, params: Params, mode?: 'push' | 'replace'): Promise<boolean>
  /** Opens a page and clears the stack. */
  relaunch(name: RouteName, params: Params): Promise<boolean>
  /** Goes back by this many pages, one by default. Returns false when there is no page to go back to. */
  back(pages?: number): Promise<boolean>
  /**
   * Passes the next `levels` back navigations of the host to the holder; 0 ends it. Navigations by the other
   * functions leave the page all the same.
   */
  holdBack(holder: BackHolder, levels: number): void
  /** Runs when the shopper goes back or forward through the host, possibly while a page is still loading. */
  onHistoryChange(turned: () => void): void
  /** Returns the number of pages on the stack, including the visible page. */
  depth(): number
  /** Returns the public url of the visible page, with its query: `/order/detail/100/7`. */
  current(): string
  /**
   * Tells the visible page that it shows again, so that it loads what a sign-in on this page has opened. The
   * mini-programs ignore it: they sign in on a page of its own.
   */
  showAgain(): void
  setTitle(title: string): void
  /** Sets the number on the cart tab; '' clears it. Hosts without a native tab bar ignore it. */
  setCartBadge(text: string): void
  scrollToTop(): void
  /** Scrolls the element with this id to the top of the page; the element itself leaves space for sticky parts. */
  scrollTo(id: string): void
  /** Scrolls the row with this id to the middle of the screen, and focuses its first field where the host can. */
  showRow(id: string): void
  /**
   * Returns the parameters of the last `tab` call, once: mini-program tabs take no query, and a url would keep them.
   */
  takeTabParams(): Params
}
