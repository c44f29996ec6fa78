import type { JobSet } from '../../../platform/jobs/job-set'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { PictureBucket } from '../../../providers/picture-bucket/contract'
import { endRemoval, takeRemovals } from './storage-queries'

/** Objects of a batch, and batches of a job. */
const MOST_OBJECTS = 20
const MOST_BATCHES = 20

type Work = Pick<JobDeps, 'db' | 'now' | 'log'>

/** Deletes the taken objects; false when one failed, which a later job tries again. */
async function removeAll({ db, log }: Work, bucket: PictureBucket, objects: readonly string[]): Promise<boolean> {
  for (const object of objects) {
    try {
      await bucket.remove(object)
    } catch {
      // The bucket is probably unavailable: the rest of the batch waits too.
      log.warn({ objects: objects.length }, 'the bucket did not delete an object, will retry')
      return false
    }
    await endRemoval(db, object)
  }
  return true
}

/** Deletes the objects of deleted and replaced pictures, and of uploads that never ended, from the bucket. @spec S39 */
export async function removeObjects(deps: Work, bucket: PictureBucket) {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const objects = await takeRemovals(deps.db, deps.now(), MOST_OBJECTS)
    if (objects.length === 0 || !(await removeAll(deps, bucket, objects))) return
  }
}

const MINUTE_MS = 60_000

/** The job that deletes objects from the bucket, once a minute. */
export function pictureJobs(bucket: PictureBucket): JobSet {
  let planned = 0
  return {
    handlers: { removeObjects: (deps) => removeObjects(deps, bucket) },
    plan: async ({ db, now }) => {
      const at = now()
      if (at.getTime() - planned < MINUTE_MS) return
      planned = at.getTime()
      const minute = Math.floor(planned / MINUTE_MS)
      await addJob(db, { kind: 'removeObjects', payload: {}, runAt: at, dedupe: `removeObjects:${minute}` })
    },
  }
}
