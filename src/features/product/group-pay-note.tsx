import { useApp } from '@/page-kit/context'
import { payTexts } from '@/texts/pay'
import { Note } from '@/ui/note'

/** Any number of a group order; all of them are paid in the same places. */
const GROUP_ORDER = 'G'

/** Says before the checkout where a group order is paid, on hosts that cannot take its payment. @spec ST-79 */
export const GroupPayNote = () => {
  const { pay } = useApp().hosts
  return pay.takes(GROUP_ORDER) ? null : <Note kind="info">{payTexts.elsewhere.before}</Note>
}
