/** Whether a row follows the finger. In a mini-program every step would be a message between its two threads. */
export const FOLLOWS_FINGER = process.env.TARO_ENV === 'h5'
