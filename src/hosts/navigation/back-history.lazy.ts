// H5 only. An open overlay answers the browser's back: one history entry per overlay stands above the entry of its
// page, with the same url and the same state, and back leaves such an entry first.
import type { BackHolder } from './contract'

/** Time in ms that the page has to open and close overlays before the entries follow. */
const SETTLE_MS = 50
/** Time in ms that a navigation to another document takes at most to leave this one. */
const LEAVE_MS = 3000
/** Time in ms after which a traversal of the history counts as done, though the browser did not report it. */
const TRAVERSAL_MS = 500

interface EntryState {
  /** Position in the history, set by the router's library. */
  idx?: number
  /** Number of this entry above its page; absent on the page's own entry. */
  held?: number
}

interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener(name: 'keydown', listener: (event: KeyboardEvent) => void): void
  addEventListener(name: 'beforeunload', listener: () => void): void
}

const readState = (state: unknown): EntryState => (state ?? {}) as EntryState

/** Keeps the entries of the history above a page. */
export class BackHistory {
  private holder: BackHolder | null = null
  /** Number of back navigations that the holder answers. */
  private levels = 0
  /** Number of entries above the page's own entry, and the position of that page. */
  private entries = 0
  private pageIndex: number | undefined
  /** Ends the traversal that this class began; null while there is none. */
  private arrive: (() => void) | null = null
  private traversal: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Holders of pages that were left: they need no entries until the page shows again, with a new holder. */
  private readonly left = new WeakSet<BackHolder>()

  constructor(private readonly browser: Browser) {
    // A focused overlay handles the key itself; this closes one that has lost the focus.
    browser.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.levels > 0) this.holder?.onBack()
    })
    // A traversal of the history would abort a navigation to another document, such as a cashier.
    browser.addEventListener('beforeunload', () => this.plan(LEAVE_MS))
    const { idx, held = 0 } = readState(browser.history.state)
    this.pageIndex = idx
    this.entries = held
    // A page that is loaded again on such an entry has nothing open.
    this.plan()
  }

  /** Passes the next `levels` back navigations to the holder; 0 ends it. */
  holdBack(holder: BackHolder, levels: number) {
    if (this.left.has(holder) || (levels === 0 && this.holder !== holder)) return
    this.holder = levels > 0 ? holder : null
    this.levels = levels
    this.plan()
  }

  /**
   * Drops the entries above the page before a navigation, which would leave them behind. Returns the function that
   * restores them when the navigation fails.
   */
  async leavePage(): Promise<() => void> {
    const { holder, levels } = this
    this.dropHolder()
    await this.returnToPage()
    return () => {
      if (!holder) return
      this.left.delete(holder)
      this.holdBack(holder, levels)
    }
  }

  /**
   * Drops the entries above the page and waits for the traversal, which would abort a navigation to another document.
   * The holder stays: this page shows again when the other document fails or the shopper returns.
   */
  async returnToPage(): Promise<void> {
    clearTimeout(this.timer)
    await this.traversal
    if (this.entries > 0) await this.dropEntries(this.entries)
  }

  /** Answers a back navigation. Call it before the router does, which must not see one that closes an overlay. */
  onPopState(event: PopStateEvent) {
    const { idx, held = 0 } = readState(event.state)
    const closed = this.entries - held
    const isSamePage = idx === this.pageIndex
    this.entries = held
    this.pageIndex = idx
    if (this.arrive) {
      event.stopImmediatePropagation()
      return this.arrive()
    }
    if (!isSamePage) this.dropHolder()
    // Also for a forward navigation to an entry that back has left: the router would load the page again.
    else if (closed !== 0) {
      event.stopImmediatePropagation()
      for (let level = 0; level < closed; level++) this.holder?.onBack()
    }
    this.plan()
  }

  private dropHolder() {
    if (this.holder) this.left.add(this.holder)
    this.holder = null
    this.levels = 0
  }

  private plan(ms = SETTLE_MS) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.matchEntries(), ms)
  }

  /** Adds or drops entries until there is one for each level. */
  private async matchEntries() {
    const { history } = this.browser
    await this.traversal
    if (this.entries > this.levels) return this.dropEntries(this.entries - this.levels)
    if (this.entries === 0) this.pageIndex = readState(history.state).idx
    while (this.entries < this.levels) history.pushState({ ...readState(history.state), held: ++this.entries }, '')
  }

  /** Goes back over entries without telling the router. Resolves when the browser has arrived. */
  private dropEntries(count: number): Promise<void> {
    this.traversal = new Promise<void>((resolve) => {
      this.arrive = resolve
      setTimeout(resolve, TRAVERSAL_MS)
      this.browser.history.go(-count)
    }).then(() => {
      this.arrive = null
      this.traversal = null
      this.plan()
    })
    return this.traversal
  }
}
