import type { Language } from '../../../../../shared/language.ts';
import type { AdaptedVersion } from '../../../../contract/teacher-tools.ts';
import type { AdaptationKind } from '../../../../limits.ts';
import { makeAdhd } from './making/adhd.ts';
import { makeAutism } from './making/autism.ts';
import { makeChallenge } from './making/challenge.ts';
import { makeDyslexia } from './making/dyslexia.ts';
import { makeEasyReading } from './making/easy-reading.ts';
import { makeCore, makeSupport } from './making/levels.ts';
import { readSource, type Source } from './making/source.ts';

const makers: Readonly<Record<AdaptationKind, readonly ((source: Source) => AdaptedVersion)[]>> = {
  levels: [makeSupport, makeCore, makeChallenge],
  autism: [makeAutism],
  adhd: [makeAdhd],
  dyslexia: [makeDyslexia],
  'easy-reading': [makeEasyReading],
};

const fewestSentences = 2;

/** Versions of texts for a class, by fixed rules in the words of the texts. Empty if the texts hold too few sentences. */
export function adaptText(kind: AdaptationKind, texts: readonly string[], language: Language): AdaptedVersion[] {
  const source = readSource(texts, language);
  return source.sentences.length < fewestSentences ? [] : makers[kind].map((make) => make(source));
}
