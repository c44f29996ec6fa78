/** An address of ours as others need it: complete, in ASCII. */
export const whole = (path: string) => new URL(path, window.location.origin).href
