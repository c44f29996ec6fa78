// The account in the compiled mini-programs: messages, real names, feedback, profile, account deletion.
import { matchPage, pageUrl, type RouteName } from '../../src/routes'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { ID_CARD, newcomer } from '../support/shopper'
import { HOSTS, openShop } from './support'

const proofs = { weapp: createProof('weapp', 'account'), alipay: createProof('alipay', 'account') }
afterAll(() => HOSTS.forEach((host) => proofs[host].save()))

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test.each(HOSTS)('PR-27 ST-71 S39 account pages on %s', async (host) => {
  const { [host]: proof } = proofs
  const token = await newcomer(server.url, `1390000043${HOSTS.indexOf(host)}`)
  const shop = await openShop(host, server.url, { storage: new Map([['JWTTOKEN', JSON.stringify(token)]]) })
  const at = (name: RouteName) => shop.waitFor(() => matchPage(shop.page().path) === name)
  const open = async (name: RouteName, text: string) => {
    await shop.reLaunch(pageUrl(name))
    await shop.waitFor(text)
  }

  await open('messages', '处方药怎么买')
  await shop.waitFor('没有更多了')
  proof.saw('messages', 'end')
  await shop.tap('全部已读', { within: '.y-bar', exact: true })
  await shop.waitFor(() => !shop.text().includes('公告 · 未读'))
  await shop.tap('清空', { within: '.y-bar', exact: true })
  await shop.waitFor('清空全部消息？')
  await shop.tap('清空', { within: '.y-dialog', exact: true })
  await shop.waitFor('还没有消息')
  proof.saw('messages', 'empty')
  proof.did('messages', 'marks all messages as read, then deletes all')

  await open('userInfo', '导出我的数据')
  await shop.tap('消息提醒', { exact: true })
  await shop.waitFor('付款成功')
  await shop.tap('.y-switch', { within: '.y-sheet' })
  await shop.waitFor(() => shop.findAll('.y-sheet .y-switch--on').length === 7)
  await shop.tap('.y-sheet__close')
  await shop.waitFor(() => !shop.has('.y-sheet'))
  await shop.tap('昵称')
  await shop.waitFor('修改昵称')
  await shop.input('药友', '小林', { within: '.y-sheet' })
  await shop.tap('保存', { within: '.y-sheet', exact: true })
  await shop.waitFor('修改成功')
  await shop.tap('深色', { exact: true })
  await shop.waitFor('.theme-dark')
  await shop.tap('导出我的数据')
  await shop.waitFor('身份证号码只显示掩码')
  proof.did('userInfo', 'PR-27 switches a kind of message off, changes name and theme, exports the personal data')

  await open('idCards', '添加实名信息')
  await shop.tap('添加实名信息', { within: '.y-bar', exact: true })
  await at('idCardAdd')
  await shop.waitFor('允许药达使用身份证信息？')
  await shop.tap('同意', { within: '.y-sheet', exact: true })
  await shop.waitFor('居民身份证')
  await shop.tap('保存', { within: '.y-bar', exact: true })
  await shop.tap('我知道了', { exact: true })
  await shop.waitFor('.y-field__error')
  proof.saw('idCardAdd', 'error')
  await shop.input('请填写证件上的姓名', '林小明')
  await shop.input('18 位身份证号码', ID_CARD)
  await shop.tap('保存', { within: '.y-bar', exact: true })
  await at('idCards')
  await shop.waitFor('林**')
  proof.did('idCardAdd', 'saves an ID card')
  proof.did('idCards', 'sees the ID card masked')

  await open('feedback', '反馈类型')
  await shop.input('请写下至少 5 个字，不要填写身份证号、银行卡号', '搜索页有时点不动')
  await shop.tap('提交', { within: '.y-bar', exact: true })
  await shop.waitFor('已收到，处理中')
  await shop.waitFor('没有更多了')
  proof.saw('feedback', 'end')
  proof.did('feedback', 'submits feedback and sees it in the list')

  await open('member', '会员码')
  await shop.tap('等级规则')
  await at('memberRule')
  await shop.waitFor('商品实付每满 10 元得 1 成长值')
  proof.did('member', 'goes on to the rules')
  proof.did('memberRule', 'reads the page')

  await open('logoff', '注销后会失去')
  await shop.tap('获取验证码')
  await shop.waitFor(/验证码是 \d{6}/)
  await shop.input('请输入 6 位验证码', /验证码是 (\d{6})/.exec(shop.text())?.[1] ?? '')
  await shop.tap('我已了解注销后会失去的内容')
  await shop.tap('申请注销', { within: '.y-bar', exact: true })
  await shop.waitFor('申请注销账号？')
  await shop.tap('申请注销', { within: '.y-dialog', exact: true })
  await shop.waitFor('撤回注销')
  await shop.tap('撤回注销', { within: '.y-bar', exact: true })
  await shop.waitFor('已撤回，账号继续使用')
  proof.did('logoff', 'requests account deletion with a code, then withdraws it')
  await shop.close()
})
