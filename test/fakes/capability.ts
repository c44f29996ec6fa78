import fs from 'node:fs'
import path from 'node:path'
import { SUPPORT, type Capability, type HostId } from '../../src/hosts/support'
import { restore } from './native'

/** One behaviour of a host, and the result that the adapter must return. */
export interface Trial {
  install(): void
  answer: unknown
  /** Checks the calls that the host received, as far as they matter. */
  checkCalls?(): void
}

const root = path.resolve(__dirname, '../..')

export interface Subject {
  run(): Promise<unknown>
  trials: Record<string, Trial>
}

/**
 * Trials that every capability with a host call must have. Others are welcome: cancel, denied, permanent, a late bridge
 * …
 */
const ALWAYS = ['ok', 'failed', 'never', 'throws']

/** Times to advance, in ms; the last is longer than any adapter's timeout. */
const TIMEOUTS = [0, 1_000, 20_000, 200_000, 1_000_000]

/** Returns the adapter's result, even when the host never answers. A rejection or a missing result fails the test. */
async function settled(run: () => Promise<unknown>): Promise<unknown> {
  let settledAnswer: { answer: unknown } | undefined
  let threw: unknown
  run().then(
    (answer) => (settledAnswer = { answer }),
    (error: unknown) => (threw = error ?? new Error('rejected')),
  )
  for (const ms of TIMEOUTS) {
    await jest.advanceTimersByTimeAsync(ms)
    if (threw !== undefined) throw new Error('an adapter threw an exception', { cause: threw })
    if (settledAnswer) return settledAnswer.answer
  }
  throw new Error('an adapter did not settle')
}

/**
 * Tests every adapter of one host: each capability behaves as its cell of the support table says, whatever the host
 * does; nothing throws, nothing stays pending, and no timer is left. `quiet`: capabilities that make no host call
 * and cannot fail; `elsewhere`: those of every browser, with the test file that tests them.
 */
export function testHostContract(
  host: HostId,
  subjects: Partial<Record<Capability, Subject>>,
  { quiet = [], elsewhere = {} }: { quiet?: Capability[]; elsewhere?: Partial<Record<Capability, string>> } = {},
) {
  describe(host, () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => {
      restore()
      jest.useRealTimers()
    })

    test('tests every capability of the table', () => {
      expect(Object.keys({ ...subjects, ...elsewhere }).sort()).toEqual(Object.keys(SUPPORT).sort())
      for (const file of Object.values(elsewhere))
        expect([file, fs.existsSync(path.join(root, file))]).toEqual([file, true])
    })

    describe.each(Object.entries(subjects) as [Capability, Subject][])('%s', (capability, { run, trials }) => {
      const { mode, instead } = SUPPORT[capability][host]

      test(`is ${mode}${instead ? `, instead ${instead}` : ''}`, () => {
        const answers = Object.values(trials).map(({ answer }) => answer)
        if (instead)
          for (const answer of answers)
            expect(answer).toMatchObject({ ok: false, error: { kind: 'unsupported', instead } })
        else expect(trials.ok?.answer).toMatchObject({ ok: true })
        if (!instead && !quiet.includes(capability)) expect(Object.keys(trials)).toEqual(expect.arrayContaining(ALWAYS))
        expect(answers.length).toBeGreaterThan(0)
      })

      test.each(Object.entries(trials))('%s', async (_, { install, answer, checkCalls }) => {
        install()
        expect(await settled(run)).toEqual(answer)
        checkCalls?.()
        expect(jest.getTimerCount()).toBe(0)
      })
    })
  })
}
