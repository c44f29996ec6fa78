import type { Mail, MailProvider } from './contract'

interface Options {
  /** Receives the mails of a test; the demo keeps none. */
  onMail?: (mail: Mail) => void
  /** Whether the service does not take this mail. */
  isDown?: () => boolean
}

/** Simulates a mail service: takes every mail once and sends none. */
export function sandboxMail({ onMail = () => {}, isDown = () => false }: Options = {}): MailProvider {
  const acceptedNos = new Set<string>()
  return {
    send: async (mail) => {
      if (isDown()) throw new Error('the mail service is down')
      if (!acceptedNos.has(mail.no)) onMail(mail)
      acceptedNos.add(mail.no)
    },
  }
}
