// Ports of the app: one interface a subject. A model asks for the intersection of the ports that it uses; app/ composes one object
// that implements all of them.
import type { ApiError } from '../api'
import type { Flow } from '../api/errors'
import type { Input } from '../contract/types'
import type { NoticeAnswer, Purpose } from '../domain/consent'
import type { Tracked } from '../domain/tracking'
import type { Hosts } from '../hosts/contract'
import type { DeviceInfo } from '../hosts/device/contract'
import type { RouteArgs, RouteName } from '../routes'
import type { Stores } from '../stores'
import type { ConsentStore } from '../stores/consent'
import type { Feedback } from './feedback'

/** Stores by name: `WithStores<'api' | 'session'>`. */
export interface WithStores<K extends keyof Stores> {
  readonly stores: Pick<Stores, K>
}

/** Host capabilities by name: `WithHosts<'storage'>`. */
export interface WithHosts<K extends keyof Hosts> {
  readonly hosts: Pick<Hosts, K>
}

/** Toast, dialog and busy note over the page. */
export interface WithFeedback {
  readonly feedback: Feedback
}

/** Opens pages of ours. */
export interface Navigation {
  /** Opens a page; a tab is switched to. Resolves to false where the move failed. */
  readonly go: <N extends RouteName>(name: N, ...args: RouteArgs<N>) => Promise<boolean>
  /** Opens a page in place of this one. */
  readonly replace: <N extends RouteName>(name: N, ...args: RouteArgs<N>) => Promise<boolean>
  /** Back, or home where nothing is behind this page. */
  readonly back: () => Promise<void>
  /** Opens a url of our own, as banners, icons and login returns contain it. */
  readonly follow: (url: string, mode?: 'push' | 'replace') => Promise<boolean>
}

/** Shows failed calls. */
export interface FailureDisplay {
  /**
   * Shows a failure according to the error table; `flow` overrides the reaction to some codes for this kind of call.
   */
  readonly fail: (error: ApiError, flow?: Flow) => void
}

/** Sends visitors to login. */
export interface LoginPrompt {
  /** Opens login and remembers this page. */
  readonly login: (mode?: 'push' | 'replace') => void
  /** Reason why login is refused to this partner's customers, '' for none. */
  readonly loginRefusal: string
}

/** Finishes a login: for the login pages. */
export interface LoginCompletion {
  readonly loginAnew: (mode: 'push' | 'replace', returnTo?: string) => void
  readonly afterLogin: () => Promise<void>
}

/** Answers to every consent question, and the consent sheet that is open. */
export interface ConsentAnswers {
  readonly store: ConsentStore
  readonly notice: NoticeAnswer | null
  confirm(purpose: Purpose, tapped: boolean): Promise<boolean>
  answerNotice(answer: NoticeAnswer): void
  /** Purpose of the open sheet. */
  readonly asked: Purpose | null
  /** Answers the open sheet; null closes it without an answer. */
  answer(given: boolean | null): void
}

/** Asks the shopper for consent. @spec RX-10 */
export interface ConsentGate {
  readonly isBrowsingOnly: boolean
  /** Whether this use is allowed; asks where no answer exists. */
  confirm(purpose: Purpose): Promise<boolean>
  /** Runs work that the shopper tapped for: a refused consent is asked for once more. */
  tapped<T>(work: () => Promise<T>): Promise<T>
  /** Loads the recorded answers. Rejects where the code cannot be loaded. */
  loadManager(): Promise<ConsentAnswers>
}

export interface WithConsent {
  readonly consent: ConsentGate
}

/** Facts about the screen. `elder`: large type, few and big parts. */
export interface WithScreen {
  readonly screen: DeviceInfo & { elder: boolean }
}

/** Resolves pictures against the API's origin. */
export interface ImageUrls {
  readonly image: (path: string) => string
}

/** Reports page views and errors, and the events by which recommendations are measured. @spec VA-44 */
export interface Analytics {
  /** Reports a page view or an error, without a parameter that may reveal an illness. @spec PR-36 */
  report(name: string, page?: string, data?: Record<string, string>): void
  track(name: Tracked, data?: Record<string, string>): void
}

/** Adds products to the cart from any page. */
export interface AddToCart {
  /** Resolves to false for a visitor, who is sent to login first, and where the cart refuses. */
  readonly addToCart: (input: Input<'addToCart'>) => Promise<boolean>
}

/** Events of a page's life: for `definePage` only. */
export interface PageLifecycle {
  /** A page has been drawn: start-up's calls begin. Once. */
  drawn(): void
  /** Replaces this page by the page that a partner's shopper sees instead. Returns false when the page stays. */
  moveOn(): boolean
  /** Records that a page is on the screen. False when it has not been left since. */
  visit(page: object): boolean
}

/** Every port. For `useApp()` and the app's composition; models name the ports that they use. */
export interface AppPorts
  extends
    WithStores<keyof Stores>,
    WithHosts<keyof Hosts>,
    WithFeedback,
    WithConsent,
    WithScreen,
    Navigation,
    FailureDisplay,
    LoginPrompt,
    LoginCompletion,
    ImageUrls,
    Analytics,
    AddToCart,
    PageLifecycle {}
