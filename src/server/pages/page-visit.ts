import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../shared/roles.ts';

/** What the calls of one page share while it is rendered. */
export interface PageVisit {
  viewer?: Promise<Viewer | undefined>;
}

const visits = new WeakMap<FastifyRequest, PageVisit>();

/** The visit of a call that a page makes; undefined for a call that came over the network. */
export function visitOf(request: FastifyRequest): PageVisit | undefined {
  return visits.get(request);
}

interface PageCall {
  url: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A call of the API with everything of the page's own request but its address: the caller, cookies, network address and id. */
export function callOfPage(page: FastifyRequest, visit: PageVisit, { url, params, query }: PageCall): FastifyRequest {
  const request = Object.create(page, {
    url: { value: url },
    params: { value: params },
    query: { value: query },
  }) as FastifyRequest;
  visits.set(request, visit);
  return request;
}
