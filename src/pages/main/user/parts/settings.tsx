import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import { switchElder } from '@/stores/appearance'
import { userTexts } from '@/texts/user'
import { Cell } from '@/ui/cell'
import '@/ui/icon/account.scss'
import { Section } from '@/ui/section'
import { offeredEntries, SETTINGS } from '../entries'
import type { UserModel } from '../model'

/** Rows for the workspace of staff, the elder mode and the settings, and for closing the shop inside another app. */
export const Settings = observer(function Settings({ model }: { model: UserModel }) {
  const app = useApp()
  const { elder } = app.screen
  const off = useServicesOff()
  return (
    <Section list>
      {model.isStaff && (
        <Cell
          title={userTexts.staff}
          icon="store"
          value={model.numbers?.workUnread || undefined}
          onPress={() => void app.go('auditHome')}
        />
      )}
      <Cell
        title={elder ? userTexts.standard : userTexts.elder}
        {...(elder ? {} : { note: userTexts.elderNote })}
        icon="letter"
        onPress={() => switchElder(app)}
      />
      {offeredEntries(SETTINGS, off).map(({ name, icon }) => (
        <Cell key={name} title={userTexts.entries[name]} icon={icon} onPress={() => model.open(name)} />
      ))}
      {model.canClose && <Cell title={userTexts.closeView} icon="left" onPress={() => void model.closeView()} />}
    </Section>
  )
})
