import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** Code on a package: its kind and its text. */
export interface PrintedCode {
  TypeName: string
  Url: string
}

const WORKER = path.join(__dirname, 'code-worker.mjs')
/** Longest reading, in ms; a picture that takes longer has no code. */
const TIMEOUT_MS = 6000

function readOn(picture: Uint8Array, timeoutMs: number): Promise<PrintedCode[]> {
  const worker = new Worker(WORKER, { workerData: new Uint8Array(picture), execArgv: [] })
  return new Promise<PrintedCode[]>((resolve) => {
    const end = (codes: PrintedCode[]) => {
      clearTimeout(timer)
      resolve(codes)
      void worker.terminate()
    }
    const timer = setTimeout(end, timeoutMs, [])
    worker.once('message', end)
    worker.once('error', () => end([]))
    worker.once('exit', () => end([]))
  })
}

let lastReading: Promise<unknown> = Promise.resolve()

/**
 * Reads the printed codes in a photo (JPEG or PNG); none in other files and in broken ones. Reads one picture at a time,
 * so that photographs do not take every processor.
 */
export function printedCodes(picture: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<PrintedCode[]> {
  const reading = lastReading.then(() => readOn(picture, timeoutMs))
  lastReading = reading
  return reading
}
