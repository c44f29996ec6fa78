import type { SmsProvider } from './contract'

interface Options {
  /** Receives the messages of a test; the demo shows those of orders on /sandbox/messages. */
  onNotice?: (mobile: string, text: string) => void
  /** Whether the gateway does not take this message. */
  isDown?: () => boolean
}

/** Sends nothing: in sandbox mode the reply contains the code. Takes a numbered message once. */
export function sandboxSms({ onNotice = () => {}, isDown = () => false }: Options = {}): SmsProvider {
  const acceptedNos = new Set<string>()
  return {
    sendCode: async () => {},
    sendNotice: async (mobile, text, no) => {
      if (isDown()) throw new Error('the gateway is down')
      if (no && acceptedNos.has(no)) return
      if (no) acceptedNos.add(no)
      onNotice(mobile, text)
    },
  }
}
