/**
 * Returns the text of a host failure in lower case: WeChat calls it `errMsg`, Alipay `errorMessage`. '' when there is
 * none.
 */
export const messageOf = (error: unknown): string => {
  const { errMsg, errorMessage } = (error ?? {}) as { errMsg?: unknown; errorMessage?: unknown }
  return String(errMsg ?? errorMessage ?? '').toLowerCase()
}

/** Returns Alipay's error number; 0 when there is none. The same number means different errors for different calls. */
export const numberOf = (error: unknown): number => Number(((error ?? {}) as { error?: unknown }).error) || 0
