import type { MessageHost } from '../../../src/domain/notice'
import type { HostMessage, HostMessageProvider, MessageTemplates } from './contract'
import { DEMO_TEMPLATES } from './templates'

interface Options {
  templates?: MessageTemplates
  /** Receives the messages of a test; the demo shows them on /sandbox/messages. */
  onMessage?: (host: MessageHost, message: HostMessage) => void
  /** Fault of the next message. */
  fault?: () => 'down' | 'refused' | undefined
}

/** Simulates the host apps: takes every message once and sends none. */
export function sandboxHostMessages({
  templates = DEMO_TEMPLATES,
  onMessage = () => {},
  fault = () => undefined,
}: Options = {}): HostMessageProvider {
  const acceptedNos = new Set<string>()
  return {
    templates,
    send: async (host, message) => {
      const happens = fault()
      if (happens === 'down') throw new Error(`the host is down for ${message.to}`)
      if (happens === 'refused') return 'refused'
      if (!acceptedNos.has(message.no)) onMessage(host, message)
      acceptedNos.add(message.no)
      return 'sent'
    },
  }
}
