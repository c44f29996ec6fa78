import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { refused as refusedByHost, success, type HostResult } from '@/hosts/result'
import { WorkspaceModel } from './index/model'
import { RxListModel } from './list/rx-model'
import { RxDetailModel } from './detail/rx-model'
import { RX_SEND_BACK } from './tuicall/kinds'
import { SendBackModel } from './tuicall/model'
import { AuditSearchModel } from './search/model'
import { AuditSuccessModel } from './success/model'
import { doneTextOf } from './success/done-texts'

const HOME = { name: '周', duty: 'dispenser', storeName: '蛇口店', queues: [], held: [], unread: 0 }
const CARD = { no: 'D7', step: 'check', via: 'upload', mine: 0, problem: '', holder: '', heldUntil: null }
const TAKEN = { card: { ...CARD, mine: 1 }, record: { patientName: '林小明' } }
const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const LATE = { ok: false, reason: 'timeout' } as const
const DONE = { done: true }

const open = (answers: Answers = {}, token = 't') => {
  const shop = testApp(answers, { token })
  return {
    ...shop,
    sent: shop.hosts.transport.inputsOf,
    urls: () => shop.hosts.navigation.log.map(({ url }) => url),
  }
}
const settle = () => new Promise(setImmediate)

describe('the workspace', () => {
  const load = async (answers: Answers, token?: string) => {
    const shop = open(answers, token)
    const model = new WorkspaceModel(shop.app)
    await model.load()
    return { ...shop, model }
  }

  test('is for staff: says so to every other account, asks visitors to sign in, and can be retried', async () => {
    expect((await load({ auditHome: HOME })).model.workspace.state).toBe('ready')
    expect((await load({ auditHome: refused(404, 'x') })).model.workspace.state).toBe('missing')
    expect((await load({ auditHome: LATE })).model.workspace.state).toBe('failed')
    const visitor = await load({ auditHome: HOME }, '')
    expect([visitor.model.workspace.state, visitor.sent('auditHome')]).toEqual(['visitor', []])
  })

  test('opens a queue, held work and the search', async () => {
    const { model, urls } = await load({ auditHome: HOME })
    model.open('rx')
    model.openHeld({ type: 'rx', no: 'D7' })
    model.find()
    await settle()
    model.openNotices()
    await settle()
    expect(urls()).toEqual([
      ...['/audit/list?type=rx', '/audit/detail?type=rx&no=D7', '/audit/search'],
      '/audit/list?type=notice',
    ])
    model.dispose()
  })

  test('opens the requests to prescribe for a doctor', async () => {
    const { model, urls } = await load({ auditHome: { ...HOME, duty: 'doctor' } })
    model.open('rx')
    await settle()
    expect(urls()).toEqual(['/audit/list?type=prescribe'])
  })

  test('loads again at news while the page shows, for staff alone', async () => {
    const waits: (() => void)[] = []
    const later = (run: () => void) => (waits.push(run), () => {})
    const { app, sent } = open({ auditHome: HOME, liveTicket: refused(500) })
    const model = new WorkspaceModel(app, later)
    await model.show()
    waits[0]?.()
    await settle()
    expect(sent('auditHome')).toHaveLength(2)
    model.hide()
    const stranger = open({ auditHome: refused(404, 'x') })
    const closed = new WorkspaceModel(stranger.app, later)
    await closed.show()
    expect(stranger.sent('liveTicket')).toEqual([])
  })
})

describe('the queue of prescriptions', () => {
  const load = async (answers: Answers, token?: string) => {
    const shop = open(answers, token)
    const model = new RxListModel(shop.app)
    await model.load()
    return { ...shop, model }
  }

  test('lists by step and by holder', async () => {
    const { model, sent, urls } = await load({ rxReviews: page([CARD]) })
    model.choose('release')
    model.choose('release')
    await settle()
    model.choose('mine')
    await settle()
    expect(sent('rxReviews').map(({ state }) => state)).toEqual(['check', 'release', 'mine'])
    model.open(CARD as never)
    model.toWorkspace()
    await settle()
    expect(urls()).toEqual(['/audit/detail?type=rx&no=D7', '/audit/index'])
    model.dispose()
  })

  test('says to other accounts that it is for pharmacists', async () => {
    expect((await load({ rxReviews: refused(404, 'x') })).model.isRefused).toBe(true)
    const late = await load({ rxReviews: LATE })
    expect([late.model.isRefused, late.model.rows.state]).toEqual([false, 'failed'])
    expect((await load({}, '')).model.rows.state).toBe('visitor')
  })
})

describe('a prescription request', () => {
  const load = async (answers: Answers, token?: string) => {
    const shop = open(answers, token)
    const model = new RxDetailModel(shop.app, 'D7')
    await model.load()
    return { ...shop, model }
  }

  test('opens its record only once it is taken', async () => {
    const { model, sent } = await load({ rxReview: CARD, takeRx: TAKEN })
    expect([model.state, model.record, sent('takeRx')]).toEqual(['ready', null, []])
    await model.take()
    expect(model.record?.patientName).toBe('林小明')
    expect(model.review?.mine).toBe(1)
  })

  test('opens its record again for its holder, and closes it when the lease has ended', async () => {
    const answers: Answers = { rxReview: { ...CARD, mine: 1 }, takeRx: TAKEN }
    const shop = await load(answers)
    expect(shop.model.record).not.toBeNull()
    answers.rxReview = CARD
    await shop.model.load()
    expect(shop.model.record).toBeNull()
    const lost = await load({ rxReview: { ...CARD, mine: 1 }, takeRx: refused(8013, '吴正在处理') })
    expect([lost.model.record, lost.feedback.toastText]).toEqual([null, '吴正在处理'])
  })

  test('is checked or released with a confirmation and a signature', async () => {
    const { model, sent, urls, feedback } = await load({
      ...{ rxReview: { ...CARD, mine: 1 }, takeRx: TAKEN, checkRx: DONE },
    })
    await model.approve()
    expect(feedback.toastText).toBe('请先确认核对内容')
    model.confirm(true)
    await model.approve()
    expect(model.error).toBe('请输入签名')
    model.sign(' 周 ')
    await model.approve()
    expect([model.error, sent('checkRx')]).toEqual(['', [{ no: 'D7', signature: '周', confirmed: 1 }]])
    expect(urls()).toEqual(['/audit/success?type=rx&no=D7&done=check'])
    const second = { ...CARD, step: 'release', mine: 1 }
    const answers: Answers = {
      ...{ rxReview: second, takeRx: { ...TAKEN, card: second }, releaseRx: refused(8013, '签名不符') },
    }
    const other = await load(answers)
    other.model.confirm(true)
    other.model.sign('吴')
    await other.model.approve()
    expect([other.sent('releaseRx').length, other.feedback.toastText, other.urls()]).toEqual([1, '签名不符', []])
    answers.releaseRx = DONE
    await other.model.approve()
    expect(other.urls()).toEqual(['/audit/success?type=rx&no=D7&done=release'])
  })

  test('extends the lease by activity, once a minute', async () => {
    const { model, sent, clock } = await load({ rxReview: { ...CARD, mine: 1 }, takeRx: TAKEN })
    model.sign('周')
    clock.now += 61_000
    model.sign('周')
    model.confirm(true)
    await settle()
    expect(sent('takeRx')).toHaveLength(2)
  })

  test('closes its record when the lease ends', async () => {
    const until = '2026-11-21T10:10:00+08:00'
    const answers: Answers = {
      rxReview: { ...CARD, mine: 1, heldUntil: until },
      takeRx: { ...TAKEN, card: { ...CARD, mine: 1, heldUntil: until } },
    }
    const { model, clock, sent } = await load(answers)
    model.closeAfterLease(clock.now)
    expect(sent('rxReview')).toHaveLength(1)
    answers.rxReview = CARD
    model.closeAfterLease(clock.now + 10 * 60_000)
    await settle()
    await settle()
    expect([sent('rxReview').length, model.record]).toEqual([2, null])
  })

  test('goes back to the queue, or on to the form that sends it back', async () => {
    const { model, sent, urls, feedback } = await load({
      ...{ rxReview: { ...CARD, mine: 1 }, takeRx: TAKEN, handBackRx: DONE },
    })
    model.sendBack()
    await settle()
    expect(urls()).toEqual(['/audit/tuicall?type=rx&no=D7'])
    await model.handBack()
    expect([sent('handBackRx'), feedback.toastText]).toEqual([[{ no: 'D7' }], '已放回队列'])
  })

  test.each([
    [{ rxReview: refused(404, 'x') }, 't', 'gone'],
    [{ rxReview: LATE }, 't', 'failed'],
    [{}, '', 'visitor'],
  ])('replies of %j for the token "%s" give: %s', async (answers, token, state) => {
    const { model } = await load(answers as Answers, token)
    expect([model.state, model.review, model.record]).toEqual([state, null, null])
  })

  test('RX-05 a consultation has no prescription to release', async () => {
    expect((await load({ rxReview: { ...CARD, via: 'doctor' } })).model.hasPrescription).toBe(false)
    expect((await load({ rxReview: CARD })).model.hasPrescription).toBe(true)
  })
})

describe('sending a prescription back', () => {
  const load = async (answers: Answers, token?: string) => {
    const shop = open(answers, token)
    const model = new SendBackModel(shop.app, RX_SEND_BACK, 'D7')
    await model.load()
    return { ...shop, model }
  }

  test('needs a reason, and a note with the reason "other"', async () => {
    const { model, sent, urls, feedback } = await load({ rxReview: { ...CARD, mine: 1 }, sendBackRx: DONE })
    expect([model.state, model.isHeld]).toEqual(['ready', true])
    await model.send()
    expect(feedback.toastText).toBe('请选择退回原因')
    model.choose('other')
    await model.send()
    expect([feedback.toastText, sent('sendBackRx')]).toEqual(['请填写说明', []])
    model.write(' 请上传处方 ')
    await model.send()
    expect(sent('sendBackRx')).toEqual([{ no: 'D7', reason: 'other', note: '请上传处方' }])
    expect(urls()).toEqual(['/audit/success?type=rx&no=D7&done=sendBack'])
  })

  test('is for the holder; a refusal stays on the form', async () => {
    expect((await load({ rxReview: CARD })).model.isHeld).toBe(false)
    expect((await load({ rxReview: refused(404, 'x') })).model.state).toBe('gone')
    expect((await load({ rxReview: LATE })).model.state).toBe('failed')
    expect((await load({}, '')).model.state).toBe('visitor')
    const { model, urls, feedback } = await load({
      ...{ rxReview: { ...CARD, mine: 1 }, sendBackRx: refused(8013, '领取已失效') },
    })
    model.choose('dose')
    await model.send()
    expect([feedback.toastText, urls()]).toEqual(['领取已失效', []])
    model.toDetail()
    model.toWorkspace()
    await settle()
    expect(urls()).toEqual(['/audit/detail?type=rx&no=D7', '/audit/index'])
  })
})

describe('the search', () => {
  test('finds work by a typed or scanned number', async () => {
    let scanned: HostResult<string> = success(' D7 ')
    const scan = { scan: async () => scanned }
    const { app, hosts } = testApp(
      { auditHome: HOME, auditFind: { type: 'rx', no: 'D7' } },
      { token: 't', more: { scan } as never },
    )
    const sent = hosts.transport.inputsOf
    const model = new AuditSearchModel(app)
    await model.load()
    await model.find()
    expect([model.error, sent('auditFind')]).toEqual(['请输入单号', []])
    await model.scan()
    expect([model.error, sent('auditFind')]).toEqual(['', [{ no: 'D7' }]])
    expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/audit/detail?type=rx&no=D7'])
    scanned = refusedByHost({ kind: 'cancel' })
    await model.scan()
    expect(sent('auditFind')).toHaveLength(1)
    model.dispose()
  })

  test('says that a number is unknown, and shows other failures', async () => {
    const answers: Answers = { auditFind: refused(404, 'x') }
    const { app, feedback } = open(answers)
    const model = new AuditSearchModel(app)
    model.type('D8')
    await model.find()
    expect([model.error, feedback.toastText]).toEqual(['没有找到这个单号，请核对后重试', ''])
    answers.auditFind = LATE
    model.type('D8')
    await model.find()
    expect([model.error, feedback.toastText]).not.toEqual(['', ''])
  })
})

describe('the page after an act', () => {
  test('opens the next request that the pharmacist can take, those to release first', async () => {
    const free = { ...CARD, no: 'D9' }
    const { app, sent, urls } = open({ auditHome: HOME, rxReviews: page([{ ...CARD, problem: '吴正在处理' }, free]) })
    const model = new AuditSuccessModel(app, 'rx')
    await model.load()
    await model.next()
    expect(sent('rxReviews').map(({ state }) => state)).toEqual(['release'])
    expect(urls()).toEqual(['/audit/detail?type=rx&no=D9'])
    model.dispose()
  })

  test('says that the queue is empty, and leads to the workspace', async () => {
    const { app, sent, urls, feedback } = open({ auditHome: HOME, rxReviews: page([]) })
    const model = new AuditSuccessModel(app, 'rx')
    await model.next()
    expect([feedback.toastText, sent('rxReviews').length]).toEqual(['队列里没有待办了', 3])
    model.toWorkspace()
    await settle()
    expect(urls()).toEqual(['/audit/index'])
  })

  test('names the act', () => {
    expect(doneTextOf('rx', 'release').title).toBe('审核已通过')
    expect(doneTextOf('rx').title).toBe('处理完成')
  })
})
