import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { projectRoot } from '../../src/server/config/project-root.ts';
import type { Database } from '../../src/server/database/database-types.ts';
import { headingsOf, readYaml } from './questions.ts';

interface StoredPassage {
  kind: string;
  ref: string;
  language: string;
  heading: string;
  address: string;
  anchors: string[];
}

const Titled = z.object({ title: z.object({ es: z.string() }) });
const slugsIn = (folder: string) =>
  readdirSync(join(projectRoot, 'content', folder)).filter((name) => !name.endsWith('.md'));

/** The slug of each course, article and survey by its Spanish title, which is what the database has of it. */
function slugsByTitle(): Map<string, string> {
  const files = [
    ...slugsIn('courses').map((slug) => ['course', slug, `content/courses/${slug}/course.yaml`]),
    ...slugsIn('articles')
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ['article', file.replace('.yaml', ''), `content/articles/${file}`]),
    ...slugsIn('surveys').map((file) => ['survey', file.replace('.yaml', ''), `content/surveys/${file}`]),
  ];
  return new Map(
    files.map(([kind, slug = '', path = '']) => [`${kind} ${Titled.parse(readYaml(path)).title.es}`, slug]),
  );
}

function headingsIn(document: string, language: string): string[] {
  const [, kind, name = ''] = /^(course|article):(.*)$/.exec(document) ?? [];
  if (kind === 'course') {
    const [slug, section] = name.split('#');
    return headingsOf(readFileSync(join(projectRoot, `content/courses/${slug}/${section}.${language}.md`), 'utf8'));
  }
  const { content } = z
    .object({ content: z.record(z.string(), z.string()) })
    .parse(readYaml(`content/articles/${name}.yaml`));
  return headingsOf(content[language] ?? '');
}

/** Whether an address of the product is that of a source as questions name it. */
export async function createPlaces(
  db: Kysely<Database>,
  classItems: ReadonlyMap<string, string>,
): Promise<(address: string, source: string) => boolean> {
  const { rows } = await sql<StoredPassage>`
    select kind, ref, language, heading, address, anchors from passages order by id`.execute(db);
  const titles = await sql<{ kind: string; id: number; title: string }>`
    select 'course' as kind, id, title from courses union all select 'article', id, title from articles
    union all select 'survey', id, title from surveys`.execute(db);
  const slugs = slugsByTitle();
  const slugOf = new Map(
    titles.rows.map(({ kind, id, title }) => [`${kind} ${id}`, slugs.get(`${kind} ${title}`) ?? '']),
  );

  function documentOf({ kind, ref }: StoredPassage, anchor: string): string {
    if (kind === 'course')
      return `course:${slugOf.get(`course ${ref}`)}#${anchor.replace(/^seccion-/, '').replace(/-\d+$/, '')}`;
    if (kind === 'article' || kind === 'survey') return `${kind}:${slugOf.get(`${kind} ${ref}`)}`;
    return kind === 'term' ? `glossary:${ref}` : `${kind}:${ref}`;
  }

  return (address, source) => {
    const [path = '', anchor = ''] = address.split('#');
    if (source.startsWith('class:')) return classItems.get(source.slice('class:'.length)) === address;
    if (source.startsWith('tool:')) return path === `/herramientas/${source.slice('tool:'.length)}`;
    const quoted = rows.filter((row) => row.address === path && (anchor === '' || row.anchors.includes(anchor)));
    const [document = '', heading] = source.split('>');
    return quoted.some((row) => {
      if (documentOf(row, anchor) !== document) return false;
      if (heading === undefined) return true;
      // The same heading in the language of the passage.
      const place = headingsIn(document, 'es').indexOf(heading);
      return row.heading === headingsIn(document, row.language)[place]?.replaceAll(/[*_`]/g, '');
    });
  };
}
