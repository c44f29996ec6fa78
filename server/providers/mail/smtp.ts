import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { ProviderFailure } from '../../platform/provider-http'
import type { MailProvider } from './contract'

/** Content of `MAIL_FILE`: an account at a mail server. `secure`: TLS from the start (port 465), else STARTTLS. */
export const mailAccount = z.strictObject({
  host: z.string().min(1).max(200),
  port: z.int().min(1).max(65_535).default(465),
  secure: z.boolean().default(true),
  user: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  /** Sender: 药达 <invoice@example.com>. */
  from: z.string().min(3).max(200),
})
export type MailAccount = z.infer<typeof mailAccount>

interface Options {
  timeoutMs?: number
  /** Accepts any certificate and no encryption: for tests alone. */
  isTest?: boolean
}

const TIMEOUT_MS = 8000

/** Kind of a failure that is safe to log: nodemailer's code, or the status of the server. */
const kindOf = ({ code, responseCode }: { code?: string; responseCode?: number }) => responseCode ?? code ?? ''

function transportOf(
  { host, port, secure, user, password }: MailAccount,
  { timeoutMs = TIMEOUT_MS, isTest = false }: Options,
) {
  return createTransport({
    ...{ host, port, secure, requireTLS: !secure && !isTest, ignoreTLS: isTest, auth: { user, pass: password } },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects to the mail server and signs in; sends nothing. Throws a ProviderFailure. */
export async function trySmtp(account: MailAccount, options: Options = {}): Promise<void> {
  const transport = transportOf(account, options)
  try {
    await transport.verify()
  } catch (error) {
    throw new ProviderFailure('smtp', 'refused', kindOf(error as object))
  } finally {
    transport.close()
  }
}

/**
 * Sends mail by SMTP. A mail has the same Message-ID each time it is sent, by which mail servers drop a repeated one. Throws a
 * ProviderFailure without the address.
 */
export function smtpMail(account: MailAccount, options: Options = {}): MailProvider {
  const { from } = account
  const transport = transportOf(account, options)
  return {
    send: async ({ no, to, subject, text, attachment }) => {
      const messageId = `<${createHash('sha256').update(no).digest('hex').slice(0, 32)}@yaoda>`
      const { name: filename, mime: contentType, bytes } = attachment
      const attachments = [{ filename, contentType, content: Buffer.from(bytes) }]
      try {
        // An address as an object is never read as a list of addresses.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, attachments })
      } catch (error) {
        throw new ProviderFailure('smtp', 'refused', kindOf(error as object))
      }
    },
  }
}
