import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import type { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { barPercent } from '@/domain/wallet/limits'
import { walletHomeTexts } from '@/texts/wallet-home'
import { yuan } from '@/ui/price'
import { Section } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import type { Months as Rows } from '../model'
import '@/ui/empty-state/art/wallet.scss'

const texts = walletHomeTexts.months

/** Height of chart and table together, in px: six rows of 24, a head and the bars. */
export const CHART_PX = 336

/** Whether no money moved in a month. */
const isQuiet = ({ income, spending }: Rows[number]) => income === 0 && spending === 0

/** Two bars a month. The table below says the same, so screen readers skip them. */
const Bars = ({ rows }: { rows: Rows }) => {
  const highest = Math.max(...rows.flatMap(({ income, spending }) => [income, spending]))
  return (
    <View className="wallet-chart" aria-hidden>
      {rows.map(({ month, income, spending }) => (
        <View key={month} className="wallet-chart__month">
          <View className="wallet-chart__bars">
            <View className="wallet-chart__income" style={{ height: `${barPercent(income, highest)}%` }} />
            <View className="wallet-chart__out" style={{ height: `${barPercent(spending, highest)}%` }} />
          </View>
          <View className="wallet-chart__label">{texts.name(month)}</View>
        </View>
      ))}
    </View>
  )
}

const Table = ({ rows }: { rows: Rows }) => (
  <View className="wallet-table" role="table" aria-label={texts.title}>
    <View className="wallet-table__row t3" role="row">
      <View className="wallet-table__cell" role="columnheader">
        {texts.month}
      </View>
      <View className="wallet-table__cell wallet-table__cell--in" role="columnheader">
        {texts.income}
      </View>
      <View className="wallet-table__cell wallet-table__cell--out" role="columnheader">
        {texts.spending}
      </View>
    </View>
    {rows.map(({ month, income, spending }) => (
      <View key={month} className="wallet-table__row" role="row">
        <View className="wallet-table__cell" role="rowheader">
          {texts.name(month)}
        </View>
        <View className="wallet-table__cell" role="cell">
          {yuan(income)}
        </View>
        <View className="wallet-table__cell" role="cell">
          {yuan(spending)}
        </View>
      </View>
    ))}
  </View>
)

/** Income and spending of the last months as a chart and a table. @spec PR-31 */
export const Months = observer(function Months({ months }: { months: Loader<Reply<'walletMonths'>> }) {
  return (
    <Section title={texts.title}>
      <View className="wallet-months">
        <Loaded
          of={months}
          inside="section"
          skeleton={<SkeletonBlock h={CHART_PX} r={8} />}
          failed={{ title: texts.failed }}
          empty={months.data?.months.every(isQuiet) && { kind: 'wallet', ...texts.empty }}
        >
          {({ months: rows }) => (
            <>
              <Bars rows={rows} />
              <Table rows={rows} />
              <View className="xs t3">{texts.note}</View>
            </>
          )}
        </Loaded>
      </View>
    </Section>
  )
})
