import type { Kernel } from '../../server/kernel.ts';
import { type Route, route } from '../../server/route.ts';
import * as contract from '../contract.ts';
import { listToolCategories, listTools } from './queries.ts';

export function libraryRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listTools, ({ query, language }) => listTools(db, language, query)),
    route(contract.listToolCategories, () => listToolCategories(db)),
  ];
}
