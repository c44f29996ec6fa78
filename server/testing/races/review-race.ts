import type { Db } from '../../platform/db/open'
import { findWaitingPrescription } from '../../contexts/prescription/review/queries'
import { storeAnswer } from '../../contexts/prescription/review/review'
import { aboutPatient } from '../../schema/sealed-bindings'
import { TEST_VAULT, patientNamed } from '../vault'
import { call, tally } from './client'
import { createVirtualUsers, STORE, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

const NAME = '竞态药师'

/** Creates reviewers of the nearest store. */
async function createReviewers(db: Db, size: number): Promise<Buyer[]> {
  const reviewers = await createVirtualUsers(db, size)
  await db
    .insertInto('staff')
    .values(reviewers.map(({ id }) => ({ user_id: id, store_no: STORE, duty: 'reviewer' as const, name: NAME })))
    .execute()
  return reviewers
}

let numbers = 0

/** Creates a waiting request with a picture; returns its number and id. */
async function createRequest(db: Db): Promise<{ no: string; id: number }> {
  const [owner] = (await createVirtualUsers(db, 1)) as [Buyer]
  const person = JSON.stringify({ name: '林小明', birth: '1990-06-15' })
  const patient = await db
    .insertInto('patient')
    .values({
      ...{ user_id: owner.id, relation: 'self', sex: 'female', id_mask: '', guardian: false, is_default: true },
      person_sealed: TEST_VAULT.seal(person, aboutPatient(owner.id, 'person')),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const no = `D99${Date.now()}${++numbers}`
  const { id } = await db
    .insertInto('prescription')
    .values({
      ...{ ...patientNamed(owner.id), patient_id: patient.id, state: 'waiting', demand_no: no, via: 'upload' },
      ...{ valid_from: new Date(), valid_until: new Date(Date.now() + 600_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { no, id }
}

const stateOf = async (db: Db, id: number) =>
  (await db.selectFrom('prescription').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const countEvents = async (db: Db, id: number, acts: readonly ('take' | 'check' | 'release' | 'sendBack')[]) =>
  (
    await db
      .selectFrom('review_event')
      .select('id')
      .where('prescription_id', '=', id)
      .where('act', 'in', acts)
      .execute()
  ).length
const countNotices = async (db: Db, id: number) =>
  (await db.selectFrom('notice').select('id').where('idem_key', '=', `review:${id}`).execute()).length

/** Lets many reviewers take each request at two processes; returns the replies, and the holders of each request. */
export async function takeRush(scenario: Scenario, { requests, size }: { requests: number; size: number }) {
  const { db } = scenario
  const reviewers = await createReviewers(db, size)
  const codes: Record<number, number> = {}
  const holders: number[] = []
  for (let n = 0; n < requests; n++) {
    const { no, id } = await createRequest(db)
    const answers = await Promise.all(reviewers.map((one, index) => call(at(scenario, index), 'takeRx', { no }, one)))
    for (const [code, count] of Object.entries(tally(answers))) codes[Number(code)] = (codes[Number(code)] ?? 0) + count
    holders.push(await countEvents(db, id, ['take']))
  }
  return { codes, holders: [...new Set(holders)] }
}

/** Lets one account check and release each request at once, repeatedly; returns the requests on which it did both. */
export async function fourEyesRush(scenario: Scenario, rounds: number) {
  const { db } = scenario
  const [reviewer] = (await createReviewers(db, 1)) as [Buyer]
  let doubles = 0
  for (let n = 0; n < rounds; n++) {
    const { no, id } = await createRequest(db)
    await call(at(scenario, 0), 'takeRx', { no }, reviewer)
    const signed = { no, signature: NAME, confirmed: 1 } as const
    await Promise.all([
      call(at(scenario, 0), 'checkRx', signed, reviewer),
      call(at(scenario, 1), 'releaseRx', signed, reviewer),
      call(at(scenario, 0), 'takeRx', { no }, reviewer),
      call(at(scenario, 1), 'releaseRx', signed, reviewer),
      call(at(scenario, 1), 'checkRx', signed, reviewer),
    ])
    if ((await countEvents(db, id, ['check', 'release'])) !== 1 || (await stateOf(db, id)) !== 'waiting') doubles++
  }
  return doubles
}

/** Releases, sends back and answers as the provider at once; returns the requests without exactly one answer. */
export async function answerRush(scenario: Scenario, rounds: number) {
  const { db } = scenario
  const [first, second] = (await createReviewers(db, 2)) as [Buyer, Buyer]
  const signed = (no: string) => ({ no, signature: NAME, confirmed: 1 }) as const
  let wrong = 0
  for (let n = 0; n < rounds; n++) {
    const { no, id } = await createRequest(db)
    await call(at(scenario, 0), 'takeRx', { no }, first)
    await call(at(scenario, 0), 'checkRx', signed(no), first)
    await call(at(scenario, 1), 'takeRx', { no }, second)
    const provider = await answerAsProvider(db, id)
    const answers = await Promise.all([
      call(at(scenario, 0), 'releaseRx', signed(no), second),
      call(at(scenario, 1), 'sendBackRx', { no, reason: 'dose' }, second),
      call(at(scenario, 0), 'releaseRx', signed(no), first),
      provider(),
    ])
    const stored = tally(answers.slice(0, 3) as Awaited<ReturnType<typeof call>>[])[200]
    const events = await countEvents(db, id, ['release', 'sendBack'])
    if (stored !== 1 || events !== 1 || answers[3] || (await countNotices(db, id)) !== 1) wrong++
  }
  return wrong
}

/** Loads a waiting request as a job does; returns the function that stores the provider's answer. */
async function answerAsProvider(db: Db, id: number) {
  const row = await findWaitingPrescription(db, id, new Date())
  if (!row) throw new Error('the request no longer waits')
  const answer = { verdict: 'pass', reason: '', pharmacist: '服务商', doctor: '' } as const
  return () => storeAnswer({ db, now: () => new Date(), vault: TEST_VAULT }, row, answer)
}

/** Takes requests while the provider answers; returns those that were both held by staff and answered by the provider. */
export async function providerRush(scenario: Scenario, rounds: number) {
  const { db } = scenario
  const [reviewer] = (await createReviewers(db, 1)) as [Buyer]
  let both = 0
  for (let n = 0; n < rounds; n++) {
    const { no, id } = await createRequest(db)
    const provider = await answerAsProvider(db, id)
    const [taken, isStored] = await Promise.all([call(at(scenario, n), 'takeRx', { no }, reviewer), provider()])
    if ((taken.code === 200) === isStored) both++
  }
  return both
}
