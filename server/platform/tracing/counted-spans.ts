import { ExportResultCode } from '@opentelemetry/core'
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { SpanCounts } from './tracing'

/** Spans of one request to the collector. */
const BATCH = 512

interface Options {
  exporter: SpanExporter
  /** Most spans that wait or are under way. */
  queueSize: number
  /** Reports the first failure after a success. */
  onFailure(error?: Error): void
}

/**
 * Sends ended spans in batches and counts them. Drops spans while the queue is full: the SDK drops them too, but
 * counts nothing.
 */
export function countedSpans({ exporter, queueSize, onFailure }: Options) {
  const counts: SpanCounts = { sent: 0, dropped: 0 }
  let waiting = 0
  let isFailing = false

  const counting: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        waiting -= spans.length
        const isSent = result.code === ExportResultCode.SUCCESS
        counts[isSent ? 'sent' : 'dropped'] += spans.length
        if (!isSent && !isFailing) onFailure(result.error)
        isFailing = !isSent
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
  const batches = new BatchSpanProcessor(counting, {
    maxQueueSize: queueSize,
    maxExportBatchSize: Math.min(BATCH, queueSize),
  })
  const processor: SpanProcessor = {
    onStart: () => {},
    onEnd(span) {
      if (waiting >= queueSize) return void counts.dropped++
      waiting++
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
  return { processor, counts: () => ({ ...counts }) }
}
