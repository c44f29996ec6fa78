import { useDidHide, useDidShow, useShareAppMessage } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ShareCard } from '../hosts/share/contract'
import { cardImageUrl } from '../domain/image-url'
import { matchUrl, pageUrl } from '../routes'
import { useApp } from './context'

/** Returns a card in the form of a mini-program's page: our url becomes a page file there. */
export function messageOf({ title, desc, path, image }: ShareCard) {
  const [at = '/', query = ''] = path.split('?')
  const match = matchUrl(at)
  const own = match ? pageUrl(match.name, match.params) : pageUrl('home')
  const whole = query ? `${own}${own.includes('?') ? '&' : '?'}${query}` : own
  return { title, path: whole, ...(desc && { desc }), ...(image && { imageUrl: image }) }
}

/**
 * Sets what this page's menu shares while it is visible: a mini-program requests it from the page, other hosts are
 * notified. A mini-program's page needs `enableShareAppMessage` in its config.
 */
export function useShare(shared: ShareCard) {
  const card = { ...shared, image: cardImageUrl(shared.image) }
  const { share } = useApp().hosts
  const isShown = useRef(true)
  const report = () => {
    if (isShown.current) void share.set(card)
  }
  useDidShow(() => {
    isShown.current = true
    report()
  })
  useDidHide(() => void (isShown.current = false))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a card is what it says, not which object it is
  useEffect(report, [card.title, card.desc, card.path, card.image])
  useShareAppMessage(() => messageOf(share.card() ?? card))
}
