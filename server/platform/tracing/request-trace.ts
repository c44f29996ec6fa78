/** Returns the `traceparent` of the request that runs; undefined outside of one. */
type RequestTrace = () => string | undefined

/** Tracers of this process: none while traces are off, one per server in tests. */
const requestTraces = new Set<RequestTrace>()

/** Lets jobs store the trace of the running request. Returns the function that ends this. */
export function provideRequestTrace(requestTrace: RequestTrace): () => void {
  requestTraces.add(requestTrace)
  return () => void requestTraces.delete(requestTrace)
}

/** Returns the `traceparent` of the request that runs, null outside of one and while traces are off. */
export function currentRequestTrace(): string | null {
  for (const requestTrace of requestTraces) {
    const traceparent = requestTrace()
    if (traceparent !== undefined) return traceparent
  }
  return null
}
