import { useEffect, useState } from 'react'
import { loadConfigValue, OFF_KEY } from '@/stores/config-values'
import { useApp } from './context'

/**
 * Returns the codes of the services that the shop does without; none until they are known, and none where the call
 * fails. A page hides what leads to them; a call that is made anyway is refused.
 */
export function useServicesOff(): readonly string[] {
  const { stores } = useApp()
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    void loadConfigValue(stores, OFF_KEY).then((value) => {
      if (value.ok && value.data) setCodes(value.data.split(','))
    })
  }, [stores])
  return codes
}
