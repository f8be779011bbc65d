import { eventStream } from '../../server/event-stream.ts';
import { Failure } from '../../server/failure.ts';
import { type Route, route } from '../../server/route.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import { type ApiGroup, describeApi, describeApiGroup, listApiGroups, noSuchGroup } from '../contract.ts';
import { groupOf, openApiDocument } from './openapi-document.ts';

/** Describes the routes of the other areas, and itself. */
export function apiDocsRoutes(routes: readonly Route[]): Route[] {
  const own = [eventStream, describeApi, listApiGroups, describeApiGroup];
  const endpoints = [...routes.map(({ endpoint }) => endpoint), ...own];
  const document = openApiDocument(endpoints);
  return [
    route(describeApi, async () => document),
    route(listApiGroups, async ({ language }) => groupsOf(endpoints, language)),
    route(describeApiGroup, async ({ params }) => {
      const ofGroup = endpoints.filter((endpoint) => groupOf(endpoint) === params.group);
      if (ofGroup.length === 0) throw new Failure(noSuchGroup);
      return openApiDocument(ofGroup);
    }),
  ];
}

function groupsOf(endpoints: readonly Endpoint[], language: Language): ApiGroup[] {
  const groups = new Map<string, ApiGroup>();
  for (const endpoint of endpoints) {
    const name = groupOf(endpoint);
    const group = groups.get(name) ?? { name, calls: [] };
    const summary = endpoint.summary[language];
    group.calls.push({ method: endpoint.method, path: endpoint.path, summary });
    groups.set(name, group);
  }
  return [...groups.values()].sort((one, other) => one.name.localeCompare(other.name));
}
