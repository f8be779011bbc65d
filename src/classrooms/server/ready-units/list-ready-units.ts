import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Language } from '../../../shared/language.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
import type { ReadyUnit } from '../../contract/ready-units.ts';
import { listCourseUnits } from './course-units.ts';
import { languageOfUnit, readUnitFile, type ShippedUnit } from './unit-file.ts';

const readyUnitFolder = join(projectRoot, 'content', 'units');

async function readUnits(): Promise<readonly ShippedUnit[]> {
  const entries = await readdir(readyUnitFolder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const units = await Promise.all(slugs.map((slug) => readUnitFile(readyUnitFolder, slug)));
  return [...units.toSorted((a, b) => a.order - b.order), ...(await listCourseUnits())];
}

let units: Promise<readonly ShippedUnit[]> | undefined;

/** Read at the first request, not at the start. The files do not change while the server runs. */
function allUnits(): Promise<readonly ShippedUnit[]> {
  units ??= readUnits().catch((error: unknown) => {
    units = undefined;
    throw error;
  });
  return units;
}

export async function findReadyUnit(slug: string): Promise<ShippedUnit | undefined> {
  return (await allUnits()).find((unit) => unit.slug === slug);
}

export function presentReadyUnit(unit: ShippedUnit, wanted: Language): ReadyUnit {
  const language = languageOfUnit(unit, wanted);
  const { slug, ages, sessions, items } = unit;
  const lessons = items.filter(
    (item) => item.kind === 'material' && (item.part === 'lesson' || item.part === 'sheet'),
  ).length;
  const words = { title: textIn(unit.title, language), description: textIn(unit.description, language) };
  return { slug, ...words, ages: ages ?? null, sessions, lessons };
}

export async function listReadyUnits(language: Language): Promise<ReadyUnit[]> {
  return (await allUnits()).map((unit) => presentReadyUnit(unit, language));
}
