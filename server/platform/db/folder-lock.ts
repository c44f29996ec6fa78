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

/** Returns the start time of a process; it distinguishes a reused pid from the old holder of the lock. */
const startOf = (pid: number) => {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export class FolderInUse extends Error {}

/**
 * Locks the folder for this process and returns the function that unlocks it. The embedded database does not lock its
 * files, and two processes would destroy them. Throws `FolderInUse` with a one-line message for the operator.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  const lockContent = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      fs.writeFileSync(file, lockContent, { flag: 'wx' })
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
