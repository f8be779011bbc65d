import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type SearchHit, type SearchProvider, writeQueries } from '../../server/text/search-hits.ts';
import type { Language } from '../../shared/language.ts';
import { highestRowId } from '../../shared/limits.ts';
import { assistFailures, type Material } from '../contract.ts';
import type { NewPresentation } from '../schemas.ts';
import { keyWords } from './conversations/key-words.ts';
import { contentWords } from './engines/guided/slides/content-words.ts';
import type { GivenText } from './engines/guided/slides/material-slides.ts';

interface FoundArticle {
  title: string;
  text: string;
  address: string;
}

interface FoundCourse extends FoundArticle {
  course: string | null;
  sections: readonly { id: string; title: string }[];
}

/** How the areas give their public texts, in the reader's language. Anything that a guest may not read is undefined. */
export interface MaterialSources {
  course(language: Language, id: number, sectionId?: string): Promise<FoundCourse | undefined>;
  article(language: Language, id: number): Promise<FoundArticle | undefined>;
}

/** `curso-3`, `curso-3-portada` or `articulo-7`. */
const keyPattern = /^(curso|articulo)-([1-9]\d{0,9})(?:-(.{1,60}))?$/;

interface Named {
  kind: 'course' | 'article';
  id: number;
  sectionId: string | undefined;
}

export function readMaterialKey(key: string): Named | undefined {
  const [, kind, id, sectionId] = keyPattern.exec(key) ?? [];
  const number = Number(id);
  if (!kind || !(number <= highestRowId) || (kind === 'articulo' && sectionId !== undefined)) return undefined;
  return { kind: kind === 'curso' ? 'course' : 'article', id: number, sectionId };
}

const keyOf = ({ kind, id, sectionId }: Named): string =>
  `${kind === 'course' ? 'curso' : 'articulo'}-${id}${sectionId === undefined ? '' : `-${sectionId}`}`;

type Found = FoundArticle & Partial<Pick<FoundCourse, 'course' | 'sections'>>;

async function findNamed(
  sources: MaterialSources,
  { kind, id, sectionId }: Named,
  language: Language,
): Promise<Found | undefined> {
  return kind === 'course' ? sources.course(language, id, sectionId) : sources.article(language, id);
}

function present(named: Named, { title, course = null }: Found): Material {
  const kind = named.sectionId === undefined ? named.kind : 'section';
  return { key: keyOf(named), kind, title, course };
}

const maxHits = 5;
/** Longer courses are offered as a whole and with their first sections. */
const maxSections = 12;

/** The row that a hit leads to. */
function namedByHit({ kind, address }: SearchHit): Named | undefined {
  const id = Number(address.slice(address.lastIndexOf('/') + 1));
  return id > 0 ? { kind, id, sectionId: undefined } : undefined;
}

interface Search {
  db: Kysely<Database>;
  finders: readonly SearchProvider[];
  words: readonly string[];
  language: Language;
}

async function searchTexts({ db, finders, words, language }: Search): Promise<Named[]> {
  const queries = await writeQueries(db, words);
  if (queries.length === 0) return [];
  const found = await Promise.all(finders.map((find) => find(db, { queries, language, limit: maxHits })));
  return found
    .flat()
    .sort((one, other) => other.rank - one.rank)
    .flatMap((hit) => namedByHit(hit) ?? [])
    .slice(0, maxHits);
}

type WantedMaterial = Pick<NewPresentation, 'material' | 'from' | 'topic' | 'language'>;

export interface Materials {
  list(asked: { search: string; key?: string | undefined }, language: Language): Promise<Material[]>;
  /** What slides or questions are made of: the author's notes, the chosen text, or what the product knows of the topic. */
  gather(wanted: WantedMaterial, origin: string): Promise<GivenText[]>;
}

export function createMaterials(
  db: Kysely<Database>,
  finders: readonly SearchProvider[],
  sources: MaterialSources,
): Materials {
  async function findKey(key: string, language: Language): Promise<[Named, Found] | undefined> {
    const named = readMaterialKey(key);
    const found = named && (await findNamed(sources, named, language));
    return found && [named, found];
  }

  async function findByTopic(topic: string, language: Language): Promise<GivenText[]> {
    const words = [...new Set([...keyWords(topic), ...contentWords(topic)])].slice(0, 8);
    const named = await searchTexts({ db, finders, words, language });
    const found = await Promise.all(named.map((one) => findNamed(sources, one, language)));
    return found.flatMap((text) => (text ? [{ ...text, isFound: true }] : [])).slice(0, 3);
  }

  return {
    async list({ search, key }, language) {
      if (key !== undefined) {
        const found = await findKey(key, language);
        return found ? [present(...found)] : [];
      }
      const words = [...new Set([...keyWords(search), ...contentWords(search)])].slice(0, 8);
      const named = await searchTexts({ db, finders, words, language });
      const found = await Promise.all(named.map((one) => findNamed(sources, one, language)));
      return named.flatMap((one, place) => {
        const text = found[place];
        if (!text) return [];
        const sections = (text.sections ?? []).slice(0, maxSections);
        return [
          present(one, text),
          ...sections.map(({ id, title }) =>
            present({ ...one, sectionId: id }, { ...text, title, course: text.title }),
          ),
        ];
      });
    },
    async gather({ material, from, topic, language }, origin) {
      const own = material === '' ? [] : [{ title: topic, text: material, address: null, isFound: false }];
      if (from !== undefined) {
        const found = await findKey(from, language);
        if (!found) throw new Failure(assistFailures.noSuchMaterial);
        return [...own, { ...found[1], address: origin + found[1].address, isFound: false }];
      }
      if (own.length > 0) return own;
      // A slide leaves the site, so it names its sources with their whole address.
      return (await findByTopic(topic, language)).map((text) => ({ ...text, address: origin + text.address }));
    },
  };
}
