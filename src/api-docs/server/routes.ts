import { eventStream } from '../../server/event-stream.ts';
import { type Route, route } from '../../server/route.ts';
import { describeApi } from '../contract.ts';
import { openApiDocument } from './openapi-document.ts';

/** Describes the routes of the other areas, and itself. */
export function apiDocsRoutes(routes: readonly Route[]): Route[] {
  const endpoints = [...routes.map(({ endpoint }) => endpoint), eventStream, describeApi];
  const document = openApiDocument(endpoints);
  return [route(describeApi, async () => document)];
}
