/**
 * Attributes and events that our code uses on each component, by the names in Taro's tables. The templates and setData
 * of the mini-programs carry only these. A test compares the list with the source
 * (test/architecture/components.test.ts).
 */
export const USED: Record<string, string[]> = {
  View: ['aria-label', 'role', 'bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel'],
  Text: [],
  Image: ['src', 'mode', 'lazy-load', 'bindError'],
  ScrollView: ['scroll-x', 'scroll-y', 'scroll-into-view'],
  Swiper: ['current', 'bindChange'],
  SwiperItem: [],
  Input: [
    ...[
      'aria-label',
      'value',
      'type',
      'password',
      'placeholder',
      'placeholder-class',
      'disabled',
      'maxlength',
      'focus',
    ],
    ...['cursor-spacing', 'confirm-type', 'bindInput', 'bindFocus', 'bindBlur', 'bindConfirm'],
  ],
  Textarea: [
    ...[
      'aria-label',
      'value',
      'placeholder',
      'placeholder-class',
      'maxlength',
      'cursor-spacing',
      'bindInput',
      'bindFocus',
    ],
    ...['bindBlur'],
  ],
  // Components that only the host can draw: its button for the phone number, and a web view with our url.
  Button: ['open-type', 'scope', 'disabled', 'bindGetPhoneNumber', 'bindGetAuthorize', 'bindError'],
  WebView: ['src'],
  // Drawn by a library: the charts of readings (ADR 0062).
  Canvas: ['type'],
  // Answers the host's back while an overlay is open; draws nothing (ADR 0056).
  PageContainer: ['show', 'overlay', 'duration', 'custom-style', 'bindBeforeLeave', 'bindAfterLeave'],
}
