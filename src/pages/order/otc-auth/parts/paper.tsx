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
import { hasSameSpec, type PaperLine, type PaperModel } from '../paper'

interface LineProps {
  paper: PaperModel
  line: PaperLine
}

/** Returns the note that says whether a product has the spec of the prescription, and whether it is available. */
function noteOf(line: PaperLine, card: NonNullable<PaperLine['cards']>[number]): string {
  const spec = line.spec === '' ? texts.noSpec : hasSameSpec(line, card) ? texts.sameSpec : texts.otherSpec
  return card.stock > 0 ? spec : `${spec} · ${texts.soldOut}`
}

/** Products that a line may mean, one of which the shopper chooses. */
const Cards = observer(function Cards({ paper, line }: LineProps) {
  const { cards, chosen, isFailed } = line
  if (isFailed)
    return (
      <View className="t3" {...press(() => void paper.find(line))}>
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
          {...press(() => paper.choose(line, card), `${card.productName} ${card.spec}`, 'radio')}
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
const PaperLineView = observer(function PaperLineView({ paper, line }: LineProps) {
  return (
    <View className="otc-line">
      <View className="otc-count">
        <View className="grow strong">{texts.paper(line.name, line.spec)}</View>
        <View className="acc nw" {...press(() => paper.remove(line), texts.remove(line.name))}>
          {texts.removeText}
        </View>
      </View>
      <Cards paper={paper} line={line} />
      {line.chosen && (
        <View className="otc-count">
          <View className="grow">{texts.count}</View>
          <Stepper value={line.count} max={99} name={line.name} onChange={(count) => paper.setCount(line, count)} />
        </View>
      )}
    </View>
  )
})

const Lines = observer(function Lines({ paper }: { paper: PaperModel }) {
  return (
    <Section title={texts.drugs}>
      {paper.lines.length > 0 && <View className="xs t2">{texts.check}</View>}
      {paper.state === 'none' && paper.lines.length === 0 && (
        <View className="t2" role="status">
          {texts.none}
        </View>
      )}
      {paper.lines.map((line) => (
        <PaperLineView key={line.id} paper={paper} line={line} />
      ))}
      <View className="otc-count">
        <View className="grow">
          <Field
            kind="text"
            value={paper.name}
            placeholder={texts.name}
            maxlength={40}
            onInput={paper.setName}
            onConfirm={paper.add}
          />
        </View>
        <Button kind="soft" onPress={paper.add}>
          {texts.add}
        </Button>
      </View>
    </Section>
  )
})

/** First step of a request without a product: the photo of the prescription, and the drugs on it. @spec PR-13 */
export const Paper = observer(function Paper({ model }: { model: OtcAuthModel }) {
  const { paper } = model
  const isReading = paper.state === 'reading'
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
              disabled={paper.readBlocked !== ''}
              reason={paper.readBlocked}
              loading={isReading}
              onPress={() => void paper.read()}
            >
              {isReading ? texts.reading : texts.read}
            </Button>
          </View>
        </Section>
        <Lines paper={paper} />
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
          kind="pri"
          block
          disabled={paper.blocked !== ''}
          reason={paper.blocked}
          onPress={() => void model.takePaper()}
        >
          {texts.next}
        </Button>
      </ActionBar>
    </>
  )
})
