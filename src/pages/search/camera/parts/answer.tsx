import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { searchTexts } from '@/texts/search'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Section } from '@/ui/section'
import type { CameraModel } from '../model'

const { camera: texts } = searchTexts

/** Products and words in the picture, or the reason why there are none. */
export const Answer = observer(function Answer({ model }: { model: CameraModel }) {
  const { go } = useApp()
  const { state, words: keywords, products } = model
  const none = { title: texts.none, text: texts.noneText, action: texts.byName }
  return (
    <Loaded
      of={{ state: state === 'failed' || state === 'none' ? state : 'ready' }}
      inside="section"
      failed={{ title: texts.failed, text: texts.failedText }}
      onRetry={() => model.send()}
      others={{ none: { kind: 'noresult', ...none, onAction: () => void go('search') } }}
    >
      {() =>
        state === 'words' && (
          <>
            {products.length > 0 && (
              <Section title={texts.products} list>
                {products.map((product) => (
                  <Cell
                    key={product.barcode}
                    title={product.productName}
                    note={product.spec}
                    onPress={() => model.openProduct(product)}
                  />
                ))}
              </Section>
            )}
            {keywords.length > 0 && (
              <Section title={texts.recognizedText} note={texts.recognizedHint} className="search-camera__words">
                <Chips wrap>
                  {keywords.map((keyword) => (
                    <Chip key={keyword} inset text={keyword} onPress={() => model.search(keyword)} />
                  ))}
                </Chips>
              </Section>
            )}
          </>
        )
      }
    </Loaded>
  )
})
