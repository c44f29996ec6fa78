import type { Reply } from '@/contract/types'
import { serviceTexts } from '@/texts/service'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'

interface Props extends Reply<'questions'> {
  onOpen: (id: number) => void
}

/** The most frequent questions, and all questions by subject. */
export const Questions = ({ hot, kinds, onOpen }: Props) => (
  <Gutter>
    {[{ kind: serviceTexts.hot, list: hot }, ...kinds].map(({ kind, list }) => (
      <Section key={kind} title={kind}>
        {list.map(({ id, title }) => (
          <Cell key={id} title={title} onPress={() => onOpen(id)} />
        ))}
      </Section>
    ))}
  </Gutter>
)
