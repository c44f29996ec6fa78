export interface DeviceInfo {
  /** Whether pages draw their own navigation bar; Alipay keeps its own. */
  ownNavBar: boolean
  /** Whether pages draw the tab bar; mini-programs have a native one. */
  ownTabBar: boolean
  /** Height of the system's status bar over our page, CSS px. */
  statusBar: number
  /** Width at the top right that the host's capsule covers, CSS px. */
  capsule: number
  dark: boolean
  /** The shopper wants nothing to move by itself; the mini-programs cannot tell. */
  reducedMotion: boolean
  /** The host's font setting, 1 = standard. */
  fontScale: number
}

/** Where an element lies on its page, CSS px. */
export interface Box {
  /** From the beginning of the page, however far that is scrolled. */
  top: number
  height: number
}

export interface Device {
  info(): DeviceInfo
  /** The element of this id on the shown page; all 0 where there is none. */
  boxOf(id: string): Promise<Box>
  /** Random characters for keys that must not be guessed or repeat. */
  randomId(): string
}
