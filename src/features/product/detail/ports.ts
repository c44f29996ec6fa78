import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'

/** Ports that the product page needs. */
export type DetailPorts = Navigation &
  WithFeedback &
  WithConsent &
  FailureDisplay &
  LoginPrompt &
  ImageUrls &
  Analytics &
  AddToCart &
  WithScreen &
  WithStores<'api' | 'cart' | 'location' | 'merchant' | 'session' | 'startup'> &
  WithHosts<'device' | 'map' | 'served' | 'speech' | 'storage'>
