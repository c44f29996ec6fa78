import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatShopTime } from '@/domain/shop-time'
import { PIN_TRIES } from '@/domain/wallet'
import { walletTexts } from '@/texts/wallet'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Field as Input } from '@/ui/field'
import type { FieldKind } from '@/ui/field/kinds'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { Field, WalletForm } from './form'
import { SendButton } from './send-button'
import './index.scss'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/wallet.scss'

const texts = walletTexts.form

/** Kind of each field: secrets are masked, numbers open the number pad. */
const KINDS: Record<Field, FieldKind> = { name: 'name', idNo: 'idNo', code: 'smsCode', pin: 'pin', again: 'pin' }

/** Most characters of a name. */
const MAX_NAME = 30

interface Props {
  form: WalletForm
  why: string
  submit: string
  /** Content shown instead if the wallet is not in the state this page needs. */
  other: { title: string; text: string; action: string; onAction: () => void }
}

/** State of the password being reset: attempts left or locked. @spec S28 */
const Tries = observer(function Tries({ form }: { form: WalletForm }) {
  const { lockedUntil = null, remaining = PIN_TRIES } = form.pin ?? {}
  if (lockedUntil) return <Note kind="danger">{texts.locked(formatShopTime(lockedUntil, 'HH:mm'))}</Note>
  return remaining < PIN_TRIES ? <Note kind="info">{texts.left(remaining)}</Note> : null
})

const Fields = observer(function Fields({ form, why }: { form: WalletForm; why: string }) {
  return (
    <Section className="wallet-form">
      <Note kind="ok">{why}</Note>
      <Tries form={form} />
      {form.options.fields.map((field) => (
        <Input
          key={field}
          kind={KINDS[field]}
          {...(field === 'name' ? { maxlength: MAX_NAME } : {})}
          value={form.values[field]}
          placeholder={texts[field]}
          error={form.errors[field]}
          right={field === 'code' ? <SendButton sms={form.sms} /> : undefined}
          onInput={(text) => form.set(field, text)}
        />
      ))}
      <Note kind="info">{form.sms.sandboxCode ? texts.sandbox(form.sms.sandboxCode) : texts.sentTo(form.mobile)}</Note>
    </Section>
  )
})

/** Wallet form in its states. */
export const WalletFormView = observer(function WalletFormView({ form, why, submit, other }: Props) {
  const back = { second: texts.back, onSecond: form.leave }
  return (
    <Loaded
      of={form}
      failed={texts.failed}
      visitor={{ ...texts.login, onAction: form.login }}
      others={{
        refused: { kind: 'locked', ...texts.noId, onAction: () => void form.load(), ...back },
        other: { kind: 'wallet', ...other, ...back },
      }}
    >
      {() => (
        <Gutter>
          <Fields form={form} why={why} />
          <ActionBar>
            <Button kind="primary" size="l" block loading={form.submitting} onPress={() => void form.submit()}>
              {form.submitting ? texts.submitting : submit}
            </Button>
          </ActionBar>
        </Gutter>
      )}
    </Loaded>
  )
})
