/** Pattern of a payment password. @spec S29 */
export const PAY_PASSWORD = /^\d{6}$/

const MOST_STEPS = 5

/** Returns whether each digit differs from the next by the same step: 000000, 123456, 987654, 135791. */
function isRun(pin: string): boolean {
  const steps = Array.from({ length: MOST_STEPS }, (_, index) => Number(pin[index + 1]) - Number(pin[index]))
  return steps.every((step) => (step + 10) % 10 === ((steps[0] ?? 0) + 10) % 10)
}

/** Returns whether two or three digits repeat: 121212, 123123. */
const isEcho = (pin: string) => pin.slice(0, 3) === pin.slice(3) || /(\d\d)\1\1/.test(pin)

/** Returns the six-digit forms of a birthday (YYYY-MM-DD). */
function birthdays(birthDate: string): string[] {
  const [year, short] = [birthDate.slice(0, 4), birthDate.slice(2, 4)]
  const [month, day] = [birthDate.slice(5, 7), birthDate.slice(8)]
  return [short + month + day, month + day + short, day + month + short, year + month, month + year]
}

/**
 * Returns the problem of a new payment password as a sentence for the shopper; '' if there is none. Refuses anything
 * but six digits, sequences and repetitions, the birthday on the ID card, and six consecutive digits of the phone
 * number.
 * @spec S29
 */
export function payPasswordProblem(
  pin: string,
  { birthDate, mobile }: { birthDate?: string; mobile?: string } = {},
): string {
  if (!PAY_PASSWORD.test(pin)) return '请输入 6 位数字'
  if (isRun(pin) || isEcho(pin)) return '这个密码太容易被猜到，请不要用连续或重复的数字'
  if (birthDate && birthdays(birthDate).includes(pin)) return '请不要用生日做支付密码'
  return mobile?.includes(pin) ? '请不要用手机号码里的数字做支付密码' : ''
}
