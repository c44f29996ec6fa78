import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RX_NOTICE } from '@/domain/prescription'
import { PhotoGrid } from '@/features/product/photos'
import { hospitalPrescriptionTexts as hospitalTexts } from '@/texts/hospital-prescription'
import { prescriptionWrittenDrugsTexts as texts } from '@/texts/prescription-written-drugs'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { OtcAuthModel } from '../model'
import { hasSameSpec, type WrittenDrug, type WrittenDrugsModel } from '../written-drugs'

interface LineProps {
  writtenDrugs: WrittenDrugsModel
  line: WrittenDrug
}

/** Returns the note that says whether a product has the spec of the prescription, and whether it is available. */
function noteOf(line: WrittenDrug, card: NonNullable<WrittenDrug['cards']>[number]): string {
  const spec = line.spec === '' ? texts.noSpec : hasSameSpec(line, card) ? texts.sameSpec : texts.otherSpec
  return card.stock > 0 ? spec : `${spec} · ${texts.soldOut}`
}

/** Products that a line may mean, one of which the shopper chooses. */
const Cards = observer(function Cards({ writtenDrugs, line }: LineProps) {
  const { cards, chosen, isFailed } = line
  if (isFailed)
    return (
      <View className="t3" {...press(() => void writtenDrugs.find(line))}>
        {texts.failed}
      </View>
    )
  if (!cards) return <View className="t3">{texts.searching}</View>
  if (cards.length === 0) return <View className="t3">{texts.unknown}</View>
  return (
    <View role="radiogroup" aria-label={line.name}>
      {cards.map((card) => (
        <View
          key={card.barcode}
          className="otc-option"
          {...press(() => writtenDrugs.choose(line, card), `${card.productName} ${card.spec}`, 'radio')}
          aria-checked={card.barcode === chosen}
        >
          <View className="grow">
            <View>{`${card.productName} ${card.spec}`}</View>
            <View className="xs t3">{noteOf(line, card)}</View>
          </View>
          <Price value={card.price} />
          <View className="otc-option__radio">
            <Radio on={card.barcode === chosen} />
          </View>
        </View>
      ))}
    </View>
  )
})

/** Line of the prescription: what it says, the products that may be meant, and the quantity. */
const WrittenDrugLine = observer(function WrittenDrugLine({ writtenDrugs, line }: LineProps) {
  return (
    <View className="otc-line">
      <View className="otc-count">
        <View className="grow strong">{texts.writtenAs(line.name, line.spec)}</View>
        <View className="acc nw" {...press(() => writtenDrugs.remove(line), texts.remove(line.name))}>
          {texts.removeText}
        </View>
      </View>
      <Cards writtenDrugs={writtenDrugs} line={line} />
      {line.chosen && (
        <View className="otc-count">
          <View className="grow">{texts.count}</View>
          <Stepper
            value={line.count}
            max={99}
            name={line.name}
            onChange={(count) => writtenDrugs.setCount(line, count)}
          />
        </View>
      )}
    </View>
  )
})

const Lines = observer(function Lines({ writtenDrugs }: { writtenDrugs: WrittenDrugsModel }) {
  return (
    <Section title={texts.drugs}>
      {writtenDrugs.lines.length > 0 && <View className="xs t2">{texts.check}</View>}
      {writtenDrugs.state === 'none' && writtenDrugs.lines.length === 0 && (
        <View className="t2" role="status">
          {texts.none}
        </View>
      )}
      {writtenDrugs.lines.map((line) => (
        <WrittenDrugLine key={line.id} writtenDrugs={writtenDrugs} line={line} />
      ))}
      <View className="otc-count">
        <View className="grow">
          <Field
            kind="text"
            value={writtenDrugs.name}
            placeholder={texts.name}
            maxlength={40}
            onInput={writtenDrugs.setName}
            onConfirm={writtenDrugs.add}
          />
        </View>
        <Button kind="soft" onPress={writtenDrugs.add}>
          {texts.add}
        </Button>
      </View>
    </Section>
  )
})

/** First step of a request without a product: the photo of the prescription, and the drugs on it. @spec PR-13 */
export const WrittenDrugs = observer(function WrittenDrugs({ model }: { model: OtcAuthModel }) {
  const { writtenDrugs } = model
  const isReading = writtenDrugs.state === 'reading'
  return (
    <>
      <Gutter>
        <Section title={texts.photo}>
          <View className="xs t2 otc-ways">{texts.photoNote}</View>
          <PhotoGrid photos={model.photos} />
          <View className="otc-read">
            <Button
              kind="soft"
              block
              disabled={writtenDrugs.readBlocked !== ''}
              reason={writtenDrugs.readBlocked}
              loading={isReading}
              onPress={() => void writtenDrugs.read()}
            >
              {isReading ? texts.reading : texts.read}
            </Button>
          </View>
        </Section>
        <Lines writtenDrugs={writtenDrugs} />
        <Section list title={texts.other}>
          <Cell title={hospitalTexts.scan} onPress={model.toScan} />
          <Cell title={texts.search} onPress={model.toSearch} />
          <Cell title={texts.requests} onPress={model.toRequests} />
        </Section>
        <View className="otc-law">
          <Note>{RX_NOTICE}</Note>
        </View>
      </Gutter>
      <ActionBar>
        <Button
          kind="primary"
          block
          disabled={writtenDrugs.blocked !== ''}
          reason={writtenDrugs.blocked}
          onPress={() => void model.takeWrittenDrugs()}
        >
          {texts.next}
        </Button>
      </ActionBar>
    </>
  )
})
