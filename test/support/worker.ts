/** Work at the end of a worker of jest whose modules are loaded once (test/worker-environment.js). */
export const beforeWorkerEnds = (end: () => void) =>
  (globalThis as unknown as { beforeWorkerEnds: (end: () => void) => void }).beforeWorkerEnds(end)
