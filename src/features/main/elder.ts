import { runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { ELDER_KEY } from '@/domain/startup/keys'

/** Every page in the version for elders, or back; it stays so on this device, whatever the host's setting says. */
export function switchElder({ hosts, screen }: Pick<AppModel, 'hosts' | 'screen'>) {
  runInAction(() => (screen.elder = !screen.elder))
  hosts.storage.set(ELDER_KEY, screen.elder ? '1' : '0')
}
