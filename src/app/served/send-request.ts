import type { EndpointName } from '../../contract'
import type { Input, Reply } from '../../contract/types'

/** Sends a call of the contract as a visitor; throws when the visitor would be refused. */
export type SendRequest = <K extends EndpointName>(name: K, input: Input<K>) => Promise<Reply<K>>

/** First screen of a page. */
export interface FirstScreen<Data> {
  markup: string
  /** Data with which the app continues. */
  data: Data
  /** Picture that the browser loads first; '' for none. */
  picture: string
}
