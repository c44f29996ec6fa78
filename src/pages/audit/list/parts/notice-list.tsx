import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { Loaded } from '@/page-kit/loaded'
import { auditTexts } from '@/texts/audit'
import { staffWorkTexts as texts } from '@/texts/staff-work'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import type { NoticeListModel, NoticeTab, WorkNotice } from '../notice-model'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/review.scss'

const items = (['news', 'alerts'] as const).map((key: NoticeTab) => ({ key, text: texts.tabs[key] }))

const stateText = ({ ended, again, late, step }: WorkNotice) => {
  if (ended) return texts.ended
  return [texts.steps[step] || texts.waits, again && texts.again, late && texts.late].filter(Boolean).join(' · ')
}

/** Rows of news, the newest first; those about work that still waits and unread ones stand out. */
const News = observer(function News({ model }: { model: NoticeListModel }) {
  return (
    <RowsView
      rows={model.rows}
      texts={{ ...auditTexts.list, empty: texts.empty }}
      kind="review"
      onEmpty={model.toWorkspace}
    >
      {(list) => (
        <Section
          list
          title={texts.tabs.news}
          {...(list.some(model.isNews) ? { more: texts.markAll, onMore: () => void model.readAll() } : {})}
        >
          {list.map((notice) => (
            <Cell
              key={notice.id}
              title={`${auditTexts.types[notice.type]} ${notice.no}`}
              note={[stateText(notice), texts.since(formatShopTime(notice.since, 'MM-DD HH:mm'))].join(' · ')}
              {...(model.isNews(notice) ? { icon: 'bell' as const, iconOn: true } : {})}
              onPress={() => model.open(notice)}
            />
          ))}
        </Section>
      )}
    </RowsView>
  )
})

/** A switch for each kind of work of this duty. */
const Alerts = observer(function Alerts({ model }: { model: NoticeListModel }) {
  return (
    <Loaded
      of={model.alerts}
      skeleton={2}
      failed={texts.alertsFailed}
      visitor={{ ...auditTexts.visitor, onAction: model.login }}
      missing={{ kind: 'locked', ...auditTexts.refused, action: auditTexts.toHome, onAction: model.toWorkspace }}
    >
      {(alerts) => (
        <>
          <Note kind="info">{texts.alertsLead}</Note>
          <Section list>
            {alerts.map((alert) => (
              <Cell
                key={alert.type}
                title={auditTexts.types[alert.type]}
                right={
                  <Switch
                    on={alert.on === 1}
                    label={auditTexts.types[alert.type]}
                    onChange={() => void model.toggle(alert)}
                  />
                }
              />
            ))}
          </Section>
        </>
      )}
    </Loaded>
  )
})

/** News about waiting work, and how the member wants to hear of it. */
export const NoticeList = observer(function NoticeList({ model }: { model: NoticeListModel }) {
  return (
    <>
      <Tabs items={items} value={model.tab} onChange={model.choose} />
      <Gutter>{model.tab === 'news' ? <News model={model} /> : <Alerts model={model} />}</Gutter>
    </>
  )
})
