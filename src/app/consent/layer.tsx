import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { RouteName } from '@/routes'
import { useApp } from '../../page-kit/context'
import type { ConsentAnswers } from '../../page-kit/ports'
import { Notice } from './notice'
import { PurposeSheet } from './purpose-sheet'

/** Tabs with free space at the bottom: the cart's shows the total. */
const WITH_NOTICE: readonly RouteName[] = ['home', 'category', 'user']

/** Pages on which no question appears, because the shopper reads the policy there. */
const READING: readonly RouteName[] = ['privacy']

interface LayerProps {
  name: RouteName
}

/** Shows consent questions over any page. @spec RX-10 */
export const ConsentLayer = observer(function ConsentLayer({ name }: LayerProps) {
  const { consent } = useApp()
  const [consentModel, setConsentModel] = useState<ConsentAnswers | null>(null)
  useEffect(() => void consent.loadManager().then(setConsentModel, () => {}), [consent])
  if (!consentModel || READING.includes(name)) return null
  return (
    <>
      {consentModel.notice === null && WITH_NOTICE.includes(name) && <Notice consentModel={consentModel} />}
      <PurposeSheet consentModel={consentModel} />
    </>
  )
})
