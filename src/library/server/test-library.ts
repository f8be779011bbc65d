import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { appRoutes } from '../../app/routes.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { NewTool } from '../schemas.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';

/** The app with the shipped catalogue. */
export async function startLibrary(): Promise<TestApp> {
  const app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await seedCatalogue(app.kernel, join(projectRoot, 'content'));
  return app;
}

let tools = 0;

/** An administrator's input, with a new slug each time. */
export function newTool(overrides: Partial<NewTool> = {}): NewTool {
  tools += 1;
  return {
    slug: `prueba-${tools}`,
    name: `Prueba ${tools}`,
    url: `https://prueba${tools}.example.org`,
    category: 'Diseño',
    tags: ['carteles'],
    roles: ['profesor'],
    description: { es: 'Hace carteles.', en: 'Makes posters.' },
    uses: [{ es: 'Haz un cartel.', en: 'Make a poster.' }],
    facts: {
      account: 'optional',
      freePlan: null,
      spanish: 'yes',
      minimumAge: 13,
      checkedOn: '2026-01-31',
      sources: ['https://example.org/terms'],
    },
    ...overrides,
  };
}

export async function idOf(app: TestApp, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from tools where slug = ${slug}`.execute(app.database.db);
  return rows[0]?.id ?? 0;
}

/** The stored ratings of a tool. */
export async function ratingOf(app: TestApp, slug: string) {
  const { rows } = await sql<{ rating: number; count: number; sum: number }>`
    select rating, review_count as count, review_sum as sum from tools where slug = ${slug}`.execute(app.database.db);
  return rows[0];
}
