import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { InfoModel } from '../model'

const texts = accountTexts.info

interface Props {
  model: InfoModel
}

const NameSheet = observer(function NameSheet({ model }: Props) {
  const save = (
    <Button kind="primary" block loading={model.isBusy} onPress={() => void model.saveName()}>
      {texts.save}
    </Button>
  )
  return (
    <Sheet open={model.sheet === 'name'} title={texts.nameTitle} onClose={model.close} foot={save}>
      <Field
        kind="nickname"
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={model.name}
        maxlength={20}
        error={model.nameError}
        onInput={(text) => model.setName(text)}
      />
    </Sheet>
  )
})

const DevicesSheet = observer(function DevicesSheet({ model }: Props) {
  const others = model.devices.filter(({ here: isCurrentDevice }) => isCurrentDevice === 0)
  const foot = others.length > 0 && (
    <Button kind="danger" block onPress={() => void model.end()}>
      {texts.outOthers}
    </Button>
  )
  return (
    <Sheet open={model.sheet === 'devices'} title={texts.devices} onClose={model.close} foot={foot || undefined}>
      {model.devices.map((device) => {
        const name = model.deviceName(device)
        const out = (
          <Button size="s" label={texts.outOf(name)} onPress={() => void model.end(device)}>
            {texts.out}
          </Button>
        )
        const right = device.here ? <View className="xs t2">{texts.thisDevice}</View> : out
        return <Cell key={device.id} title={name} note={model.timeOf(device)} right={right} />
      })}
    </Sheet>
  )
})

/** Sheet with all stored personal data, under the names of the tables; can be copied as text. */
const ExportSheet = observer(function ExportSheet({ model }: Props) {
  const copy = (
    <Button kind="primary" block onPress={() => void model.copy()}>
      {texts.copy}
    </Button>
  )
  return (
    <Sheet open={model.sheet === 'export'} title={texts.exportTitle} onClose={model.close} foot={copy}>
      <View className="xs t2 info__lead">{texts.exportLead}</View>
      {model.exported?.sections.map(({ name, title, rows }) => (
        <Cell key={name} title={title} value={texts.exportRows(rows.length)} />
      ))}
    </Sheet>
  )
})

export const Sheets = ({ model }: Props) => (
  <>
    <NameSheet model={model} />
    <DevicesSheet model={model} />
    <ExportSheet model={model} />
  </>
)
