import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import * as contract from '../contract.ts';
import { writeExport } from './export.ts';
import { readUsage } from './report.ts';

export function usageRoutes(kernel: Kernel): Route[] {
  return [
    route(contract.getUsage, ({ query, language }) => readUsage(kernel, query.period, language)),
    route(contract.exportUsage, async ({ query, language }) =>
      writeExport(await readUsage(kernel, query.period, language), query.chart, language),
    ),
  ];
}
