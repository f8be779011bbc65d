/** Upper bounds in seconds. */
const bounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface RouteCounts {
  /** By method and status, as `GET 200`. */
  results: Map<string, number>;
  /** One per bound, and one for longer answers. */
  buckets: number[];
  seconds: number;
}

/**
 * The number of answers by kind, and their durations, for Prometheus. Plain numbers, formatted only when they are scraped: a metrics library that
 * resolves labels for every answer took as long as the log line.
 */
export class AnswerCounts {
  readonly #routes = new Map<string, RouteCounts>();

  count(method: string, route: string, status: number, seconds: number): void {
    const counts = this.#routes.get(route) ?? this.#add(route);
    const result = `${method} ${status}`;
    counts.results.set(result, (counts.results.get(result) ?? 0) + 1);
    let bucket = 0;
    while (seconds > (bounds[bucket] ?? Infinity)) bucket += 1;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.seconds += seconds;
  }

  #add(route: string): RouteCounts {
    const counts = { results: new Map<string, number>(), buckets: bounds.map(() => 0), seconds: 0 };
    this.#routes.set(route, counts);
    return counts;
  }

  /** In the text format of Prometheus. */
  text(): string {
    const requests: string[] = [];
    const times: string[] = [];
    for (const [name, { results, buckets, seconds }] of this.#routes) {
      const route = `route=${JSON.stringify(name)}`;
      for (const [result, count] of results) {
        const [method, status] = result.split(' ');
        requests.push(`educaia_http_requests_total{method="${method}",${route},status="${status}"} ${count}`);
      }
      let total = 0;
      for (const [index, bound] of [...bounds, '+Inf'].entries()) {
        total += buckets[index] ?? 0;
        times.push(`educaia_http_request_duration_seconds_bucket{le="${bound}",${route}} ${total}`);
      }
      times.push(`educaia_http_request_duration_seconds_sum{${route}} ${seconds}`);
      times.push(`educaia_http_request_duration_seconds_count{${route}} ${total}`);
    }
    return [
      '# HELP educaia_http_requests_total Answers by route and status',
      '# TYPE educaia_http_requests_total counter',
      ...requests,
      '# HELP educaia_http_request_duration_seconds Time to answer by route',
      '# TYPE educaia_http_request_duration_seconds histogram',
      ...times,
      '',
    ].join('\n');
  }
}
