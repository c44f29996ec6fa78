import type { ComponentType } from 'react'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'

/** Ports that models of the workspace may use. */
export type AuditPorts = Navigation &
  WithFeedback &
  FailureDisplay &
  LoginPrompt &
  WithStores<'api' | 'session'> &
  WithHosts<'scan' | 'device' | 'navigation' | 'network' | 'socket' | 'transport'>

/** Model that a page of the workspace loads when it shows and when it is pulled down. */
export interface AuditModel {
  load(): Promise<unknown>
  /** Loads the next page of a list. */
  more?(): Promise<unknown>
  /** Stops looking for changes while another page covers this one. */
  hide?(): void
}

/** Content of a page for one kind of work: its model and its view. `no` is the number of the work, '' for a list. */
export interface AuditKind<M = AuditModel> {
  create(app: AuditPorts, no: string): M
  View: ComponentType<{ model: M }>
}

/** Checks that model and view fit, and returns the type that tables of kinds need. */
export const auditKind = <M extends AuditModel>(kind: AuditKind<M>): AuditKind => kind as unknown as AuditKind
