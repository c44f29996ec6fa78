import type { Mail, MailProvider } from './contract'

interface Options {
  /** Receives the mails of a test; the demo keeps none. */
  onMail?: (mail: Mail) => void
  /** Whether the service does not take this mail. */
  isDown?: () => boolean
}

/** Simulates a mail service: takes every mail once and sends none. */
export function sandboxMail({ onMail = () => {}, isDown = () => false }: Options = {}): MailProvider {
  const taken = new Set<string>()
  return {
    send: async (mail) => {
      if (isDown()) throw new Error('the mail service is down')
      if (!taken.has(mail.no)) onMail(mail)
      taken.add(mail.no)
    },
  }
}
