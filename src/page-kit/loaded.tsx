import { observer } from 'mobx-react-lite'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { commonTexts } from '../texts/common'
import { EmptyState, type EmptyStateProps } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton'
import { useApp } from './context'

type Texts = Omit<EmptyStateProps, 'kind' | 'alone' | 'children'> & Partial<Pick<EmptyStateProps, 'kind'>>
/** Texts and actions of a state without content, or a view of the page's own. */
export type Notice = Texts | ReactElement

/** States that every page draws alike. */
type Known = 'loading' | 'ready' | 'failed' | 'visitor' | 'missing' | 'gone'

interface Source<T, State extends string> {
  readonly state: State
  readonly data?: T | null
  readonly load?: () => unknown
}

interface Common<T, State extends string> {
  /** Model or loader whose state is drawn. */
  of: Source<T, State>
  /** Content of a model that keeps it under another name. Null once loaded: the item is missing. */
  data?: T | null
  /** Number of skeleton rows, 5 by default, or a skeleton of the page's own. */
  skeleton?: number | ReactElement
  /** Place: the page by default, a `gutter` with the page's margins, or a `section` below other content. */
  inside?: 'gutter' | 'section'
  /** Retries instead of `of.load`. */
  onRetry?: () => unknown
  /** State `visitor`: asks for a sign-in. */
  visitor?: Notice
  /** States `missing` and `gone`. */
  missing?: Notice
  /** Title of the error with a retry button, or all its texts. */
  failed?: string | Notice
  /** Text in place of loaded content that is empty; false while it is not. */
  empty?: Notice | false
  children?: (data: T) => ReactNode
}

/** States of this model only: their text, or null when they show the content. */
type Others<State extends string> = [Exclude<State, Known>] extends [never]
  ? { others?: undefined }
  : { others: { readonly [Name in Exclude<State, Known>]: Notice | null } }

type Failed<State extends string> = 'failed' extends State ? { failed: string | Notice } : { failed?: undefined }
type Missing<State extends string> = 'gone' extends State ? { missing: Notice } : object

type Props<T, State extends string> = Common<T, State> & Failed<State> & Missing<State> & Others<State>
type AnyProps = Common<unknown, string> & { others?: Readonly<Record<string, Notice | null>> }

const isView = (notice: Notice): notice is ReactElement => isValidElement(notice)

/** Draws the states of a page or a list: loading, failed, missing, sign-in required, empty; then its content. */
export const Loaded = observer(function Loaded(props: AnyProps) {
  const { of, failed, visitor, missing, empty } = props
  const app = useApp()
  const { state } = of
  const data = 'data' in props ? props.data : of.data
  const isLost = state === 'gone' || state === 'missing'
  const isNull = 'data' in props && (data === null || data === undefined)
  const draw = (kind: EmptyStateProps['kind'], notice: Notice, defaults?: Partial<Texts>) =>
    isView(notice) ? notice : <EmptyState kind={kind} alone={props.inside !== 'section'} {...defaults} {...notice} />

  if (state === 'loading') return <Skeleton rows={props.skeleton} inside={props.inside} />
  if (state === 'visitor' && visitor) return draw('login', visitor, { onAction: () => app.login() })
  const other = props.others?.[state]
  if (other) return draw('empty', other)
  if (state !== 'failed' && (isLost || isNull) && missing) return draw('empty', missing)
  if (state === 'failed' || state === 'visitor' || isLost || isNull) {
    const onAction = () => void (props.onRetry ? props.onRetry() : of.load?.())
    const notice = typeof failed === 'object' ? failed : { title: failed ?? '' }
    return draw('error', notice, { action: commonTexts.retry, onAction })
  }
  return empty ? draw('empty', empty) : <>{props.children?.(data)}</>
}) as <T, State extends string>(props: Props<T, State>) => ReactElement

const Skeleton = ({ rows = 5, inside }: { rows?: number | ReactElement; inside?: string }) =>
  typeof rows === 'number' ? <SkeletonRows alone={!inside} count={rows} /> : rows
