/** Faults of a run, in this order. */
export const FAULTS = ['loss', 'frozen', 'kill', 'disk', 'clock', 'embedded'] as const
export type FaultName = (typeof FAULTS)[number]

/** Rounds of the whole run. 97 losses and 3 freezes make the hundred lost connections. */
export const ROUNDS: Record<FaultName, number> = { loss: 97, frozen: 3, kill: 100, disk: 1, clock: 1, embedded: 30 }

export interface Options {
  only: readonly FaultName[]
  seed: number
  rounds: Record<FaultName, number>
  /** Whether timed faults share the machine with the others: the run is shorter, with longer times. */
  isTogether: boolean
  /** Most rounds of each fault, when given. */
  most: number | null
  /** Whether every fault is injected: the results go to `docs/reliability.md`. */
  isWhole: boolean
}

const isFault = (name: string): name is FaultName => (FAULTS as readonly string[]).includes(name)

function wholeNumber(name: string, text: string | undefined): number {
  const number = Number(text)
  if (text && Number.isSafeInteger(number) && number >= 0) return number
  throw new Error(`${name} needs a whole number, not ${text ?? 'nothing'}`)
}

/**
 * Reads `--only loss,kill --rounds 10 --seed 7 --together`. `--rounds` is the most rounds of each fault; `chance` is
 * the default seed. Throws an error with a message for the user when an option is unknown.
 */
export function readOptions(args: readonly string[], chance: number): Options {
  const isTogether = args.includes('--together')
  const pairs = args.filter((one) => one !== '--together')
  const options = new Map<string, string | undefined>()
  for (let index = 0; index < pairs.length; index += 2) options.set(pairs[index] as string, pairs[index + 1])
  const unknown = [...options.keys()].find((key) => !['--only', '--rounds', '--seed'].includes(key))
  if (unknown) throw new Error(`unknown option ${unknown}; known: --only, --rounds, --seed and --together`)
  const names = options.has('--only') ? (options.get('--only') ?? '').split(',') : [...FAULTS]
  const wrong = names.find((name) => !isFault(name))
  if (wrong !== undefined) throw new Error(`unknown fault “${wrong}”; known: ${FAULTS.join(', ')}`)
  const most = options.has('--rounds') ? wholeNumber('--rounds', options.get('--rounds')) : Infinity
  return {
    only: FAULTS.filter((name) => names.includes(name)),
    seed: options.has('--seed') ? wholeNumber('--seed', options.get('--seed')) : chance,
    rounds: Object.fromEntries(FAULTS.map((name) => [name, Math.min(ROUNDS[name], most)])) as Options['rounds'],
    isTogether,
    most: Number.isFinite(most) ? most : null,
    isWhole: !options.has('--only'),
  }
}
