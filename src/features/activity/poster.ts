import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ApiError } from '@/api/result'
import type { ImageUrls, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import { pageUrl, publicUrl, type Params, type RouteName } from '@/routes'
import { shareLink } from '@/features/product/sharing/share'
import { posterTexts } from '@/texts/poster'

/** Returns the reason why no poster can exist, which a retry cannot change; '' if a retry may help. */
function refusalIn(error: ApiError): string {
  if (error.kind === 'http' && error.status === CODES.missing) return error.msg || posterTexts.none.title
  const isFinal = error.kind === 'business' && (error.code === CODES.notice || error.code === CODES.missing)
  return isFinal ? error.msg : ''
}

interface Target {
  name: RouteName
  params: Params
}

/** Subject of a poster; the app itself if no product and no pack is given. */
interface About {
  barcode?: string | undefined
  /** Code of a coupon pack. */
  activity?: string | undefined
  /** Invitation code of the shopper for that pack. */
  invite?: string | undefined
  /** Group-buy of the product, and the group to join. @spec PR-33 */
  group?: { groupActivityId: number; groupNo?: string } | undefined
}

function targetOf({ barcode, activity, invite, group }: About): Target {
  if (group?.groupNo) return { name: 'groupJoin', params: { id: group.groupNo } }
  if (group) return { name: 'groupGoods', params: { barcode, groupActivityId: group.groupActivityId } }
  if (barcode) return { name: 'goods', params: { id: barcode } }
  if (activity && invite) return { name: 'inviteGift', params: { code: activity, id: invite } }
  return activity ? { name: 'couponPack', params: { code: activity } } : { name: 'home', params: {} }
}

/** Poster that links to a product, a coupon pack, or the home page. @spec PR-37 */
export class PosterModel {
  state: 'loading' | 'ready' | 'none' | 'failed' = 'loading'
  /** Url of the picture. */
  picture = ''
  /** Reason from the server why there is no poster. */
  reason = ''
  isSaving = false
  /** Whether the album was refused: the page then offers the settings, which a host opens at a tap only. */
  isAlbumRefused = false
  private readonly target: Target

  constructor(
    private readonly app: WithFeedback &
      ImageUrls &
      WithStores<'api'> &
      WithHosts<'clipboard' | 'entry' | 'pictures' | 'settings' | 'share'>,
    private readonly about: About = {},
  ) {
    this.target = targetOf(about)
    observableModel(this, { untracked: ['app', 'about', 'target'] })
  }

  get path() {
    return publicUrl(this.target.name, this.target.params)
  }

  async load() {
    this.state = 'loading'
    const result = await this.createCode()
    runInAction(() => {
      if (result.ok) {
        this.picture = this.app.image(result.data.poster)
        this.state = 'ready'
        return
      }
      this.reason = refusalIn(result.error)
      this.state = this.reason ? 'none' : 'failed'
    })
  }

  private createCode() {
    const { app, target } = this
    const { barcode, activity, group } = this.about
    const kind = app.hosts.share.code()
    if (group) return app.stores.api.call('groupPoster', { kind, ...group })
    const [path = '', query = ''] = pageUrl(target.name, target.params).split('?')
    const codeInput = { kind, path, query, url: this.path, ...(barcode && { barcode }), ...(activity && { activity }) }
    return app.stores.api.call('createCode', codeInput)
  }

  /** Saves the poster to the album once; if the host cannot, shows how to save it from the picture viewer. */
  async save() {
    const { hosts, feedback } = this.app
    if (this.state !== 'ready' || this.isSaving) return
    this.isSaving = true
    const saved = await hosts.pictures.save(this.picture)
    runInAction(() => {
      this.isSaving = false
      this.isAlbumRefused = !saved.ok && saved.error.kind === 'denied'
    })
    if (saved.ok) return feedback.toast(posterTexts.saved)
    if (saved.error.kind !== 'cancel' && !this.isAlbumRefused) feedback.toast(posterTexts.byHand)
  }

  /** Opens the host's settings of this app; call it in the tap itself. */
  openSettings = () => this.app.hosts.settings.open('shop', 'album')

  share = () => shareLink(this.app, this.path)
}
