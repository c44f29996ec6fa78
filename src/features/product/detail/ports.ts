import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'

/** Ports that the product page needs. */
export type DetailPorts = Navigation &
  WithFeedback &
  FailureDisplay &
  LoginPrompt &
  ImageUrls &
  Analytics &
  AddToCart &
  WithScreen &
  WithStores<'api' | 'cart' | 'location' | 'merchant' | 'session' | 'startup'> &
  WithHosts<'map'>
