import { Failure } from '../../../server/http/replies/failure.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { percentScale, type Scale, scaleProblem } from '../../../shared/marks/scale.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { OwnScale, ScaleChoice } from '../../scale-schemas.ts';

/** The rules that a class keeps: those of the newest version of a scale, with the teacher's numbers where it leaves them open. */
export async function chooseScale({ id, own, passPercent }: ScaleChoice): Promise<Scale> {
  const { allScales } = await import('./shipped-scales.ts');
  const versions = (await allScales()).filter((scale) => scale.id === id);
  const found = versions.toSorted((a, b) => b.version - a.version)[0];
  if (!found) throw new Failure(classroomFailures.noSuchScale);
  if (found.isAdjustable !== (own !== undefined)) throw new Failure(failures.invalidInput);
  const { version, shows, min, max, zero, step, minDecimals, pass, rounding, words } = found;
  const rules: Scale = {
    id,
    version,
    shows,
    min,
    max,
    zero,
    step,
    minDecimals,
    pass,
    rounding,
    words,
    ...(own && rulesOf(own)),
    passAt: passPercent === null ? found.passAt : passPercent / 100,
  };
  if (scaleProblem(rules)) throw new Failure(failures.invalidInput);
  return rules;
}

/** The scale of new classes; null for percentages, or for one that this version does not have. */
export async function findUsualScale(id: string): Promise<Scale | null> {
  if (id === percentScale.id || !(await isUsualScale(id))) return null;
  return chooseScale({ id, passPercent: null });
}

/** Whether new classes can have it: the teacher of a class writes the numbers of an adjustable one. */
export async function isUsualScale(id: string): Promise<boolean> {
  const { allScales } = await import('./shipped-scales.ts');
  return (await allScales()).some((scale) => scale.id === id && !scale.isAdjustable);
}

function rulesOf({ min, max, step, pass, words }: OwnScale) {
  const named = words.map(({ name, from }) => ({ code: name, name: { [defaultLanguage]: name }, from }));
  const shows = named.length > 0 ? ('both' as const) : ('number' as const);
  return { min, max, zero: min, step, pass, shows, words: named };
}
