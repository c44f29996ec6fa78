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

/** Canvas of a page: an element in a browser, a node in a mini-program. */
export interface DrawingCanvas {
  width: number
  height: number
  getContext(kind: '2d'): unknown
}

/** Canvas with the place of its frame, in CSS px. */
export interface DrawingArea {
  canvas: DrawingCanvas
  /** Distance of the frame from the left edge of the screen. */
  left: number
  width: number
  height: number
  /** Pixels of the screen for each CSS px. */
  pixelRatio: number
  /** Computed styles of the frame by name, for drawings in the colours of the theme. */
  styles: Record<string, string>
}

export interface Device {
  info(): DeviceInfo
  /** Measures the element with this id on the visible page; all 0 when there is none. */
  boxOf(id: string): Promise<Box>
  /**
   * Finds the canvas with the id `<id>-canvas` in the frame with this id, and reads computed styles of the frame. Null
   * while there is no canvas.
   */
  canvasIn(id: string, styles: readonly string[]): Promise<DrawingArea | null>
  /** Calls back when the window changes its size. Returns the function that stops it. */
  onResize(listener: () => void): () => void
  /** Returns random characters for keys that must not be guessed or repeat. */
  randomId(): string
}
