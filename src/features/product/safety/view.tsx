import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CartItem } from '@/contract/types'
import type { SafetyWarning } from '@/domain/drug-safety'
import { safetyTexts as texts } from '@/texts/safety'
import { Note } from '@/ui/note'
import { MoreButton } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { aboutOf, type SafetyCheck } from './check'

interface Props {
  safety: SafetyCheck
}

/** Most serious warning of a group, and the number of further ones. */
export const GroupSafety = observer(function GroupSafety({
  safety,
  group,
}: Props & { group: { goodsVoList: readonly CartItem[] } }) {
  const [first, ...rest] = safety.warningsOf(group)
  if (!first) return null
  return (
    <Note action={texts.why} onAction={() => safety.open()}>
      {`${texts.levels[first.level]}：${aboutOf(first)}${rest.length > 0 ? texts.more(rest.length) : '。'}`}
    </Note>
  )
})

/** Result below the groups: what was checked if there are no warnings, or that the check failed. */
export const SafetyResult = observer(function SafetyResult({ safety }: Props) {
  const { isFailed } = safety
  if (!isFailed && (!safety.hasMedicine || safety.warnings.length > 0)) return null
  const [text, action] = isFailed ? [texts.failed, texts.retry] : [safety.noWarningText, texts.why]
  const onAction = () => (isFailed ? void safety.load() : safety.open())
  return (
    <View className="safe-result">
      <Note kind="info" icon="shield" action={action} onAction={onAction}>
        {text}
      </Note>
    </View>
  )
})

const Warning = ({ warning, safety }: Props & { warning: SafetyWarning }) => (
  <View className="safe-warn">
    <View className="strong warn">{texts.levels[warning.level]}</View>
    <View>{aboutOf(warning)}</View>
    {warning.message !== '' && <View className="xs t2">{warning.message}</View>}
    <View className="xs t2">{texts.goods(safety.namesOf(warning))}</View>
    <View className="xs t3">{`${texts.rule(warning.rule)} · ${texts.sources[warning.source.table](warning.source.row)}`}</View>
  </View>
)

const PatientChoice = observer(function PatientChoice({ safety }: Props) {
  const { patient, isAllowed } = safety
  return (
    <View className="safe-who">
      <View className="grow">{safety.patientText}</View>
      {isAllowed ? (
        safety.canChoose && <MoreButton text={patient ? texts.change : texts.choose} onPress={safety.choose} />
      ) : (
        <MoreButton text={texts.allow} onPress={() => void safety.allow()} />
      )}
    </View>
  )
})

/** Sheet with all warnings, each with its rule and source. It only warns; a pharmacist decides. */
export const SafetySheet = observer(function SafetySheet({ safety }: Props) {
  const { isOpen, warnings } = safety
  return (
    <Sheet open={isOpen} title={texts.title} onClose={() => safety.close()}>
      <Note kind="info">{texts.lead}</Note>
      <PatientChoice safety={safety} />
      {warnings.length === 0 && <View className="safe-warn">{safety.noWarningText}</View>}
      {warnings.map((warning) => (
        <Warning
          key={`${warning.rule} ${warning.subjects.join()} ${warning.source.row ?? ''}`}
          warning={warning}
          safety={safety}
        />
      ))}
      <View className="xs t3">{texts.demo}</View>
    </Sheet>
  )
})
