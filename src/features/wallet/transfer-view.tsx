import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { Loader } from '@/page-kit/loader'
import { formatShopTime } from '@/domain/shop-time'
import { walletHomeTexts as texts } from '@/texts/wallet-home'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import './index.scss'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/wallet.scss'

interface Terms {
  opened: 0 | 1
  lockedUntil: string | null
}

interface Props<T> {
  terms: Loader<T>
  failed: string
  children: (data: T) => ReactNode
}

/** Page that moves money of the wallet, in its states, among them a wallet that is not opened or is locked. */
export const TransferView = observer(function TransferView<T extends Terms>({ terms, failed, children }: Props<T>) {
  const { go, login, stores } = useApp()
  return (
    <Loaded of={terms} failed={failed} visitor={{ ...texts.visitor, onAction: () => login() }}>
      {(data) => {
        if (!data.opened)
          return <EmptyState kind="wallet" alone {...texts.closed} onAction={() => void go('walletOpen')} />
        if (data.lockedUntil && Date.parse(data.lockedUntil) > stores.api.now()) {
          const lockedTexts = texts.locked(formatShopTime(data.lockedUntil, 'HH:mm'))
          return <EmptyState kind="locked" alone {...lockedTexts} onAction={() => void go('walletPassword')} />
        }
        return <Gutter>{children(data)}</Gutter>
      }}
    </Loaded>
  )
})

/** Rules of a transfer, line by line. */
export const Rules = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Section title={title}>
    <View role="list">
      {lines.map((line) => (
        <View key={line} className="t2 wallet-rule" role="listitem">
          {line}
        </View>
      ))}
    </View>
  </Section>
)
