import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { SetupError } from '#domain/base/result.ts';

/**
 * OpenTelemetry for `npm run serve`, by its standard variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER …).
 * This file is loaded only if an endpoint is set. Spans name routes and queries with placeholders, never an address that was typed.
 */

export type Telemetry = {
  /** Answers a request in a span. `parent`: the headers of a proxy that is trusted, which may begin the trace. */
  request: (
    seen: { method: string; id: string; parent?: Headers | undefined },
    answer: () => Promise<Response>,
  ) => Promise<Response>;
  /** Sends the remaining spans and figures. */
  stop: () => Promise<void>;
};

const shownCharacters = 1000;
/** Bounds of durations in seconds, as OpenTelemetry's conventions for HTTP propose them. */
const advice = {
  explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
};

export function openTelemetry(): Telemetry {
  const {
    OTEL_EXPORTER_OTLP_PROTOCOL,
    OTEL_TRACES_EXPORTER,
    OTEL_METRICS_EXPORTER,
    OTEL_METRIC_EXPORT_INTERVAL,
  } = process.env;
  if (OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc')
    throw new SetupError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: collectors take it on port 4318.');
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'shop',
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: OTEL_TRACES_EXPORTER === 'none' ? [] : [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  traces.register();
  const reader = () =>
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: Number(OTEL_METRIC_EXPORT_INTERVAL || 60_000),
    });
  const meters = new MeterProvider({ resource, readers: OTEL_METRICS_EXPORTER === 'none' ? [] : [reader()] });
  metrics.setGlobalMeterProvider(meters);
  watchHeadRoom();
  watchQueries();
  return {
    request: watchRequests(),
    stop: async () => {
      await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    },
  };
}

const meter = () => metrics.getMeter('shop');
const tracer = () => trace.getTracer('shop');
/** The routes of the requests under way, by their spans. */
const routes = new WeakMap<object, string>();

function watchRequests(): Telemetry['request'] {
  const duration = meter().createHistogram('http.server.request.duration', { unit: 's', advice });
  return async ({ method, id, parent }, answer) => {
    const carrier = parent ? Object.fromEntries(parent) : {};
    const outer = propagation.extract(ROOT_CONTEXT, carrier);
    const attributes = { 'http.request.method': method, 'shop.request_id': id };
    const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, outer);
    const started = performance.now();
    let status = 500;
    try {
      const response = await context.with(trace.setSpan(outer, span), answer);
      status = response.status;
      return response;
    } finally {
      const route = routes.get(span) ?? 'other';
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record((performance.now() - started) / 1000, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
    }
  };
}

function watchQueries(): void {
  const duration = meter().createHistogram('db.client.operation.duration', { unit: 's', advice });
  globalThis.shopWatcher = {
    route: (path) => {
      const span = trace.getActiveSpan();
      if (span) routes.set(span, path);
    },
    query: ({ text, ms, hasFailed }) => {
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
      const of = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      duration.record(ms / 1000, of);
      const attributes = { ...of, 'db.query.text': text.slice(0, shownCharacters) };
      const span = tracer().startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - ms,
        attributes,
      });
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Reports how near this process is to its limits: connections and callers waiting for one, the event loop, memory. */
function watchHeadRoom(): void {
  const connections = meter().createObservableGauge('db.client.connection.count');
  const most = meter().createObservableGauge('db.client.connection.max');
  const waiting = meter().createObservableGauge('db.client.connection.pending_requests');
  const loop = meter().createObservableGauge('nodejs.eventloop.utilization');
  const memory = meter().createObservableGauge('process.memory.usage', { unit: 'By' });
  let last = performance.eventLoopUtilization();
  meter().addBatchObservableCallback(
    (result) => {
      const loads = [...(globalThis.sharedConnections ?? [])].map(({ load }) => load());
      const total = (of: 'used' | 'idle' | 'waiting' | 'max') =>
        loads.reduce((sum, load) => sum + load[of], 0);
      for (const state of ['used', 'idle'] as const)
        result.observe(connections, total(state), { 'db.client.connection.state': state });
      result.observe(most, total('max'));
      result.observe(waiting, total('waiting'));
      const now = performance.eventLoopUtilization();
      result.observe(loop, performance.eventLoopUtilization(now, last).utilization);
      last = now;
      result.observe(memory, process.memoryUsage.rss());
    },
    [connections, most, waiting, loop, memory],
  );
}
