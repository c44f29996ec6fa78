import fs from 'node:fs'
import path from 'node:path'

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time of a process, so that a reused pid does not look like the old holder. */
const startOf = (pid: number) => {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export class FolderInUse extends Error {}

/**
 * Takes the folder for this process. The embedded database does not lock its files, and two processes on them destroy them.
 * Returns the release. Throws `FolderInUse` with one line to show.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch {
      const holder = readHolder(file)
      if (holder && alive(holder.pid) && (holder.start === '' || startOf(holder.pid) === holder.start)) {
        throw new FolderInUse(
          `数据目录 ${folder} 正被进程 ${holder.pid} 使用。请先停止它，或用 DATA_DIR 指定另一个目录。`,
        )
      }
      fs.rmSync(file, { force: true })
    }
  }
  throw new FolderInUse(`数据目录 ${folder} 无法加锁，请检查权限。`)
}

const readHolder = (file: string): { pid: number; start: string } | null => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
