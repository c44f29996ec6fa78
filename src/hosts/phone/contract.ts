export interface Phone {
  /** Opens the dialler with the number. `cancel` when the shopper closes it. */
  call(number: string): Promise<'ok' | 'cancel' | 'failed'>
}
