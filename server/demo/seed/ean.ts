/** Returns the check digit of the first twelve digits of an EAN-13. `eanCheck('291000000137')` is '3'. */
export function eanCheck(first12: string): string {
  const sum = [...first12].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Builds an EAN-13 from a prefix and a serial number. The in-store prefixes 20 to 29 match no real product. */
export function ean13(prefix: string, serial: number): string {
  const first12 = prefix + String(serial).padStart(12 - prefix.length, '0')
  return first12 + eanCheck(first12)
}

export const isEan13 = (code: string) => /^\d{13}$/.test(code) && eanCheck(code.slice(0, 12)) === code.slice(12)
