/** What a host's refusal says, in lower case: WeChat calls it `errMsg`, Alipay `errorMessage`. '' when it says nothing. */
export const messageOf = (error: unknown): string => {
  const { errMsg, errorMessage } = (error ?? {}) as { errMsg?: unknown; errorMessage?: unknown }
  return String(errMsg ?? errorMessage ?? '').toLowerCase()
}

/** Alipay's number of a refusal; 0 when there is none. The same number means different things to different calls. */
export const numberOf = (error: unknown): number => Number(((error ?? {}) as { error?: unknown }).error) || 0
