import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import type { NoticeSettings } from '@/features/user/notice-settings/model'
import { accountTexts } from '@/texts/account'
import { invoiceTexts } from '@/texts/invoice'
import { noticeTexts } from '@/texts/notice'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { InfoModel } from '../model'

const texts = accountTexts.info

/** Signed-in devices, the options for the account's data, and those of the app. */
export const Data = observer(function Data({ model, notices }: { model: InfoModel; notices: NoticeSettings }) {
  const { go } = useApp()
  const off = useServicesOff()
  return (
    <>
      <Section title={texts.safety}>
        <Cell title={texts.devices} value={texts.devicesNote(model.devices.length)} onPress={model.openDevices} />
        {!off.includes('invoices') && <Cell title={invoiceTexts.title} onPress={() => void go('invoiceMain')} />}
        <Cell title={texts.idCards} onPress={() => void go('idCards')} />
        <Cell title={texts.patients} onPress={() => void go('patients')} />
        <Cell title={texts.family} onPress={() => void go('family')} />
      </Section>
      <Section title={texts.data}>
        <Cell title={texts.consent} onPress={() => void go('consent')} />
        <Cell title={texts.export} note={texts.exportNote} onPress={() => void model.export()} />
        <Cell
          title={texts.logoff}
          value={model.isEnding ? texts.logoffDue : undefined}
          onPress={() => void go('logoff')}
        />
      </Section>
      <Section title={texts.app}>
        <Cell title={noticeTexts.title} onPress={notices.open} />
        <Cell title={texts.update} onPress={() => void go('update')} />
        <Cell title={texts.logout} onPress={() => void model.logout()} />
      </Section>
    </>
  )
})
