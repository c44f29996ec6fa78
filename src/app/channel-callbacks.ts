import type { Api } from '../api'
import type { ChannelCallbacks } from '../hosts/channel/contract'

/** Server calls for the H5's channels, over the client that loads later. @spec API-13 API-14 ER-74 ER-75 */
export const channelCallbacks = (api: () => Api, report: ChannelCallbacks['report']): ChannelCallbacks => ({
  sign: async (app, url) => {
    if (app === 'wechat') {
      const signed = await api().call('signature', { url })
      return signed.ok ? signed.data : null
    }
    const signed = await api().call('getJsapiData', { url })
    if (!signed.ok) return null
    const { corpid: appId, ...rest } = signed.data
    return { appId, ...rest }
  },
  alipayLink: async (path, query) => {
    const link = await api().call('getThirdPartyLink', { path, query })
    return link.ok ? link.data.url : null
  },
  report,
})
