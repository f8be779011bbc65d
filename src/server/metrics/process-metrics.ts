import { constants, monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'summary';
  /** By label; the empty string if there is only one value. */
  values: Record<string, number>;
}

interface ProcessFigures {
  read(): Figure[];
  stop(): void;
}

interface Collection extends PerformanceEntry {
  detail: { kind: number };
}

const collections: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** Process metrics under the names that Node.js dashboards expect. */
export function watchProcess(): ProcessFigures {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const garbage: Record<string, number> = {};
  const collector = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[]) {
      const { kind } = detail;
      const label = `{kind="${collections[kind] ?? kind}"}`;
      garbage[`_sum${label}`] = (garbage[`_sum${label}`] ?? 0) + duration / 1e3;
      garbage[`_count${label}`] = (garbage[`_count${label}`] ?? 0) + 1;
    }
  });
  collector.observe({ entryTypes: ['gc'] });

  return {
    read() {
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      const { user, system } = process.cpuUsage();
      const memory = process.memoryUsage();
      const figures: Figure[] = [
        counter('process_cpu_user_seconds_total', 'Processor time of our own code', user / 1e6),
        counter('process_cpu_system_seconds_total', 'Processor time of the system for us', system / 1e6),
        counter('process_cpu_seconds_total', 'Total processor time', (user + system) / 1e6),
        gauge('process_start_time_seconds', 'When the process began', Date.now() / 1e3 - process.uptime()),
        gauge('process_resident_memory_bytes', 'Memory that it takes', memory.rss),
        gauge('nodejs_heap_size_total_bytes', 'Heap that is reserved', memory.heapTotal),
        gauge('nodejs_heap_size_used_bytes', 'Heap that is used', memory.heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside of the heap', memory.external),
        gauge('nodejs_active_resources_total', 'What keeps it alive', process.getActiveResourcesInfo().length),
        gauge('nodejs_eventloop_lag_min_seconds', 'The least delay since the last reading', seconds(lag.min)),
        gauge('nodejs_eventloop_lag_max_seconds', 'The greatest delay since the last reading', seconds(lag.max)),
        gauge('nodejs_eventloop_lag_mean_seconds', 'The usual delay since the last reading', seconds(lag.mean)),
        gauge('nodejs_eventloop_lag_p50_seconds', 'Half of the delays were shorter', seconds(lag.percentile(50))),
        gauge('nodejs_eventloop_lag_p90_seconds', 'Nine in ten delays were shorter', seconds(lag.percentile(90))),
        gauge('nodejs_eventloop_lag_p99_seconds', '99 in 100 delays were shorter', seconds(lag.percentile(99))),
        { name: 'nodejs_gc_duration_seconds', help: 'Time to clear memory', type: 'summary', values: { ...garbage } },
        {
          name: 'nodejs_version_info',
          help: 'The version of Node.js',
          type: 'gauge',
          values: { [`{version="${process.version}"}`]: 1 },
        },
      ];
      lag.reset();
      return figures;
    },
    stop() {
      lag.disable();
      collector.disconnect();
    },
  };
}

export function gauge(name: string, help: string, value: number): Figure {
  return { name, help, type: 'gauge', values: { '': value } };
}

function counter(name: string, help: string, value: number): Figure {
  return { ...gauge(name, help, value), type: 'counter' };
}
