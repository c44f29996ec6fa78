import { useEffect, useState } from 'react'
import { loadConfigValue, OFF_KEY } from '@/stores/config-values'
import { useApp } from './context'

/**
 * Returns the codes of the services that the shop has switched off; none until they are known, and none where the call
 * fails. Pages hide the links to these services; the server refuses their calls.
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
