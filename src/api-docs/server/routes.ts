import { eventStream } from '../../server/cache/event-stream.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { groupIn, summaryIn } from '../../server/text/in-language.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import {
  type ApiGroup,
  describeApi,
  describeApiGroup,
  type FoundCall,
  findApiCalls,
  listApiGroups,
  noSuchGroup,
} from '../contract.ts';
import { groupOf, openApiDocument } from './openapi-document.ts';

/** Describes the routes of all areas, including these. */
export function apiDocsRoutes(routes: readonly Route[]): Route[] {
  const own = [eventStream, describeApi, listApiGroups, findApiCalls, describeApiGroup];
  const endpoints = [...routes.map(({ endpoint }) => endpoint), ...own];
  return [
    route(describeApi, async ({ language }) => openApiDocument(endpoints, language)),
    route(listApiGroups, async ({ language }) => groupsOf(endpoints, language)),
    route(findApiCalls, async ({ query, language }) => callsWith(endpoints, query.search ?? '', language)),
    route(describeApiGroup, async ({ params, language }) => {
      const ofGroup = endpoints.filter((endpoint) => groupOf(endpoint) === params.group);
      if (ofGroup.length === 0) throw new Failure(noSuchGroup);
      return openApiDocument(ofGroup, language);
    }),
  ];
}

function groupsOf(endpoints: readonly Endpoint[], language: Language): ApiGroup[] {
  const counts = new Map<string, number>();
  for (const name of endpoints.map(groupOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, calls]) => ({ name, calls, summary: groupIn(language, name) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function callsWith(endpoints: readonly Endpoint[], search: string, language: Language): FoundCall[] {
  const words = withoutAccents(search).split(/\s+/u);
  return endpoints
    .map((endpoint) => {
      const { method, path } = endpoint;
      return { group: groupOf(endpoint), method, path, summary: summaryIn(language, endpoint) };
    })
    .filter(({ method, path, summary }) => {
      const said = withoutAccents(`${method} ${path} ${summary}`);
      return words.every((word) => said.includes(word));
    });
}
