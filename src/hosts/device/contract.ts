export interface DeviceInfo {
  /** Whether pages draw their own navigation bar; Alipay has its own. */
  ownNavBar: boolean
  /** Whether pages draw the tab bar; mini-programs have a native one. */
  ownTabBar: boolean
  /** Height of the system's status bar over our page, in CSS px. */
  statusBar: number
  /** Width at the top right that the host's capsule covers, in CSS px. */
  capsule: number
  /** Height of the window in CSS px. */
  windowHeight: number
  dark: boolean
  /** Whether the shopper prefers reduced motion; the mini-programs cannot report it. */
  reducedMotion: boolean
  /** Font scale set in the host, 1 = standard. */
  fontScale: number
}

/** Position of an element on its page, in CSS px. */
export interface Box {
  /** Distance from the top of the page, whatever the scroll position. */
  top: number
  height: number
}

export interface Device {
  info(): DeviceInfo
  /** Measures the element with this id on the visible page; all 0 when there is none. */
  boxOf(id: string): Promise<Box>
  /** Returns random characters for keys that must not be guessed or repeat. */
  randomId(): string
}
