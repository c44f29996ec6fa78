/**
 * What our code sets on each component and hears from it, by the names Taro's tables have. The mini-programs' templates and
 * their setData carry this and no more; a test holds it against the source (test/architecture/components.test.ts).
 */
export const USED: Record<string, string[]> = {
  View: ['aria-label', 'role', 'bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel'],
  Text: [],
  Image: ['src', 'mode', 'lazy-load', 'bindError'],
  ScrollView: ['scroll-y', 'scroll-into-view'],
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
  // What the host itself must draw: its button for the phone number, and a web view of ours.
  Button: ['open-type', 'scope', 'disabled', 'bindGetPhoneNumber', 'bindGetAuthorize', 'bindError'],
  WebView: ['src'],
}
