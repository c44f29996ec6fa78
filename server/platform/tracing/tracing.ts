import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** Number of spans since the start, by outcome. */
export interface SpanCounts {
  /** Accepted by the collector. */
  sent: number
  /** Lost: the queue was full, or the collector did not accept them. */
  dropped: number
}

/**
 * Traces of one process (ADR 0075). A span holds names, ids of rows and texts of our own code, never a value that
 * a caller or a row brings.
 */
export interface Tracing {
  /** Opens a span for every request; it continues the trace of an incoming `traceparent`. */
  watch(app: FastifyInstance): void
  /**
   * Runs work in a span of its own: in the trace of `traceparent`, else below the running span, else at the top of a
   * new trace.
   */
  run<T>(
    name: string,
    attributes: Record<string, string | number>,
    work: () => Promise<T>,
    traceparent?: string | null,
  ): Promise<T>
  /** Marks the running span as failed, by the kind of the error. */
  fail(error: unknown): void
  /** Adds a statement that kysely reports to the running span. Ignores those of no span, such as polling for jobs. */
  onStatement(event: LogEvent): void
  /** Wraps a provider: its calls become spans, by method. */
  provider<T extends object>(name: string, provider: T): T
  /** Wraps every provider of a set under its key. */
  providers<T extends object>(all: T): T
  /** Returns the ids of the running span for a log line; nothing outside of a span. */
  logFields(): { trace_id?: string; span_id?: string }
  counts(): SpanCounts
  /** Sends what waits. Ends after 2 s when the collector does not answer; never throws. */
  stop(): Promise<void>
}
