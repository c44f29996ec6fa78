import os from 'node:os'

/** Returns processors, memory, systems and load of this machine, for the reports. */
export function machineName(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${os.cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}, load average at the start ${os.loadavg()[0]?.toFixed(1)}`
}
