/**
 * Script of the demo's bank app: answers the calls of the shop in its frame (src/hosts/channel/bank/frame.ts). A file of
 * its own, because pages of this server run no inline scripts.
 */
export const BANK_SCRIPT = `
(() => {
  const CANCELLED = 4000
  const SHENZHEN = { latitude: 22.5431, longitude: 113.9345 }
  const byId = (id) => document.getElementById(id)
  const frame = byId('shop')
  const sheet = byId('sheet')

  /** Shows a sheet with one or two buttons; resolves to whether the customer agrees. */
  const ask = (title, text, agree, refuse) =>
    new Promise((resolve) => {
      byId('sheet-title').textContent = title
      byId('sheet-text').textContent = text
      byId('sheet-agree').textContent = agree
      byId('sheet-refuse').textContent = refuse || ''
      byId('sheet-refuse').hidden = !refuse
      sheet.hidden = false
      const end = (agreed) => () => {
        sheet.hidden = true
        resolve(agreed)
      }
      byId('sheet-agree').onclick = end(true)
      byId('sheet-refuse').onclick = end(false)
    })

  const post = async (url, body) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { code, data } = await reply.json()
    return code === 200 ? data : null
  }

  /** Leaves the shop for the customer's other pages at the bank. */
  const leave = () => window.location.assign('/sandbox/visits')

  const CALLS = {
    async getToken() {
      if (!(await ask('登录药达', '药达将获得您在银行登记的手机号 138****8000', '同意', '拒绝'))) return { error: CANCELLED }
      const data = await post('/sandbox/bank/token', {})
      return data ? { data } : { error: 1 }
    },
    async getLocation() {
      return { data: SHENZHEN }
    },
    async openMap({ name, address }) {
      await ask(name, address, '知道了')
      return { data: {} }
    },
    async pay({ orderNo, cashierUrl }) {
      if (!(await ask('银行付款（演示）', '订单 ' + orderNo + '，不会真实扣款', '确认付款', '取消'))) return { error: CANCELLED }
      const prepayId = String(cashierUrl).split('/').pop()
      const data = await post('/sandbox/pay', { prepayId, outcome: 'paid' })
      return { data: { paid: Boolean(data && data.state === 'paid') } }
    },
    async share({ title, url }) {
      await ask('分享给好友', title + ' ' + url, '知道了')
      return { data: {} }
    },
    async close() {
      leave()
      return { data: {} }
    },
    async setTitle({ title }) {
      byId('title').textContent = title
      return { data: {} }
    },
  }

  window.addEventListener('message', async ({ source, origin, data }) => {
    const isOurs = source === frame.contentWindow && origin === window.location.origin
    if (!isOurs || !data || data.bank !== 'call') return
    const { id, name, options } = data
    const call = Object.hasOwn(CALLS, name) ? CALLS[name] : async () => ({ error: 1 })
    const answer = await call(options || {}).catch(() => ({ error: 1 }))
    source.postMessage({ bank: 'answer', id, ...answer }, origin)
  })
  byId('close').onclick = leave
})()
`
