import type {
  Analytics,
  FailureDisplay,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'

/** Ports of the checkout and of its parts. */
export type CheckoutPorts = Navigation &
  WithFeedback &
  FailureDisplay &
  WithConsent &
  Analytics &
  WithStores<'api' | 'cart' | 'location' | 'order' | 'session' | 'startup'> &
  WithHosts<'device' | 'lazyTables' | 'navigation' | 'pay'>
