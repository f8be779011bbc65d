import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../server/config/project-root.ts';
import { createClassifier } from '../contract/risk-model.ts';
import { type RiskFamily, riskFamilies } from '../limits.ts';
import { assessText, safetyRules } from './read-rules.ts';
import { fingerprintOfTraining, trainingSamples, trainModel } from './train-model.ts';

const folder = join(projectRoot, 'content', 'safety', 'phrases');

type Phrases = Record<RiskFamily, { self: string[]; friend: string[] }>;

const read = (name: string) => parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as Phrases;
const listed = (phrases: Phrases) =>
  riskFamilies.flatMap((family) =>
    (['self', 'friend'] as const).flatMap((about) => phrases[family][about].map((text) => ({ text, family, about }))),
  );

const build = listed(read('build'));
const measure = listed(read('measure'));
const lines = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const ordinary = lines('ordinary.txt');
const ordinaryToMeasure = lines('ordinary-measure.txt');

const lastCheck = { plain: listed(read('last-check')), indirect: listed(read('last-check-indirect')) };
const ordinaryOfLastCheck = {
  plain: lines('ordinary-last-check.txt'),
  alike: lines('ordinary-last-check-alike.txt'),
};

const share = (count: number, all: number) => Math.round((count / all) * 1_000) / 10;

describe('a person at risk is recognised', () => {
  test('the phrases are many, of every family, and no phrase is in both sets', () => {
    expect(build.length + measure.length).toBeGreaterThanOrEqual(300);
    for (const set of [build, measure]) expect(new Set(set.map(({ family }) => family)).size).toBe(riskFamilies.length);
    const known = new Set(build.map(({ text }) => text));
    expect(measure.filter(({ text }) => known.has(text))).toEqual([]);
  });

  test('in at least 95 % of the phrases that no rule was written for', () => {
    const missed = measure.filter(({ text }) => !assessText(text)).map(({ text }) => text);
    expect(share(measure.length - missed.length, measure.length), missed.join('\n')).toBeGreaterThanOrEqual(95);
  });

  test.each(riskFamilies)('in at least 90 %% of the phrases about %s', (family) => {
    const about = measure.filter((phrase) => phrase.family === family);
    const missed = about.filter(({ text }) => !assessText(text)).map(({ text }) => text);
    expect(share(about.length - missed.length, about.length), missed.join('\n')).toBeGreaterThanOrEqual(90);
  });

  test('in nearly all phrases that the rules were written for, mostly in the right family', () => {
    const missed = build.filter(({ text }) => !assessText(text)).map(({ text }) => text);
    expect(share(build.length - missed.length, build.length), missed.join('\n')).toBeGreaterThanOrEqual(99);
    const wrong = build.filter(({ text, family, about }) => {
      const found = assessText(text);
      return found && ((found.family !== family && found.family !== 'general') || found.about !== about);
    });
    expect(share(wrong.length, build.length)).toBeLessThanOrEqual(5);
  });
});

describe('an ordinary question', () => {
  test('is a false positive in at most 1 % of a thousand', () => {
    expect(new Set(ordinary).size).toBe(ordinary.length);
    expect(ordinary.length).toBeGreaterThanOrEqual(1_000);
    const alarms = ordinary.filter((text) => assessText(text));
    expect(share(alarms.length, ordinary.length), alarms.join('\n')).toBeLessThanOrEqual(1);
  });

  test('that is unseen and uses the words of a risk on purpose is a false positive in at most 5 %', () => {
    const known = new Set(ordinary);
    expect(ordinaryToMeasure.filter((text) => known.has(text))).toEqual([]);
    const alarms = ordinaryToMeasure.filter((text) => assessText(text));
    expect(share(alarms.length, ordinaryToMeasure.length), alarms.join('\n')).toBeLessThanOrEqual(5);
  });

  test.each([
    'La Noche Triste',
    'Hola, soy Ana.',
    'La reunión es a las 9:30\nAna',
    '¿Por qué se suicidó Larra?',
    'anorexia: definición para biología',
    'no quiero morir de aburrimiento',
    'mi padre no me pega',
    'Traduce «me quiero morir» al inglés',
    'En la novela la protagonista se quiere morir',
  ])('%s', (text) => {
    expect(assessText(text)).toBeUndefined();
  });
});

describe('the assessment', () => {
  test.each([
    ['me quiero morir', 'self-harm', 'self', false],
    ['quiero quitarme la vida', 'self-harm', 'self', false],
    ['me están chantajeando con fotos mías', 'sextortion', 'self', false],
    ['mi padrastro me toca', 'abuse', 'self', false],
    ['mi amiga se corta', 'self-harm', 'friend', false],
    ['m kiero m4tar', 'self-harm', 'self', false],
    ['ME QUIERO MOOOORIR!!!', 'self-harm', 'self', false],
    ['me quiero s u i c i d a r', 'self-harm', 'self', false],
    ['acabo de tomarme un bote de pastillas', 'self-harm', 'self', true],
    ['mi padre me está pegando ahora mismo', 'abuse', 'self', true],
    ['me hacen bullying y me quiero morir', 'self-harm', 'self', false],
    ['Hola. Tengo un examen el lunes. Por cierto, mi padre me pega.', 'abuse', 'self', false],
  ] as const)('%s', (text, family, about, isUrgent) => {
    expect(assessText(text)).toEqual({ family, about, isUrgent, isDoubtful: false });
  });
});

describe('on the held-out phrases, written after everything else, the detection', () => {
  // The rates measured once. The goal is 95 for both.
  test.each([
    ['plain', 98],
    ['indirect', 59],
  ] as const)('of the %s ones, recognises at least %i %%', (kind, least) => {
    const phrases = lastCheck[kind];
    const missed = phrases.filter(({ text }) => !assessText(text)).map(({ text }) => text);
    expect(share(phrases.length - missed.length, phrases.length), missed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  test('names the wrong family for at most 9 % of the recognised ones', () => {
    const recognised = [...lastCheck.plain, ...lastCheck.indirect].flatMap((phrase) => {
      const found = assessText(phrase.text);
      return found ? [{ ...phrase, found }] : [];
    });
    const wrong = recognised.filter(({ family, found }) => found.family !== family && found.family !== 'general');
    expect(share(wrong.length, recognised.length), wrong.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(9);
  });

  test.each([
    ['plain', 1],
    ['alike', 2],
  ] as const)('of the %s ordinary questions, flags at most %i %%', (kind, most) => {
    const texts = ordinaryOfLastCheck[kind];
    const alarms = texts.filter((text) => assessText(text));
    expect(share(alarms.length, texts.length), alarms.join('\n')).toBeLessThanOrEqual(most);
  });
});

describe('the model', () => {
  test('was trained on the phrases, templates and words in content/safety', () => {
    expect(safetyRules().model.trainedOn, 'run node scripts/train-safety-model.mjs').toBe(fingerprintOfTraining());
  });

  test('was not trained on any test phrase', () => {
    const { written, made } = trainingSamples();
    const known = new Set([...written, ...made].map(({ text }) => text));
    const measured = [
      ...[...measure, ...lastCheck.plain, ...lastCheck.indirect].map(({ text }) => text),
      ...ordinaryToMeasure,
      ...ordinaryOfLastCheck.plain,
      ...ordinaryOfLastCheck.alike,
    ];
    expect(measured.filter((text) => known.has(text))).toEqual([]);
  });

  test('names a family only with a clear lead, and otherwise answers generally', () => {
    const { model } = safetyRules();
    const scored = (bias: number) => ({ packed: '', scale: 0, bias });
    const familyWith = (abuse: number, bullying: number) =>
      createClassifier({
        ...model,
        families: {
          ...(Object.fromEntries(riskFamilies.map((family) => [family, scored(-5)])) as typeof model.families),
          abuse: scored(abuse),
          bullying: scored(bullying),
        },
      }).kindOf({ risk: [], kind: [] }).family;
    expect(familyWith(2, 2 - model.leastLead * 2)).toBe('abuse');
    expect(familyWith(2 - model.leastLead * 2, 2)).toBe('bullying');
    expect(familyWith(2, 2 - model.leastLead / 2)).toBe('general');
    expect(familyWith(2 - model.leastLead / 2, 2)).toBe('general');
  });

  test('is reproducible', () => {
    const { written, made } = trainingSamples();
    const some = [...written, ...made].filter((_, at) => at % 40 === 0);
    expect(trainModel(some)).toEqual(trainModel(some));
  });

  test('is loaded in many small steps, so that the server keeps answering', async () => {
    vi.resetModules();
    const fresh = await import('./read-rules.ts');
    let turns = 0;
    let isReady = false;
    const preparing = fresh.prepareSafety().then(() => {
      isReady = true;
    });
    while (!isReady) {
      turns += 1;
      await setImmediate();
    }
    await preparing;
    expect(turns).toBeGreaterThan(100);
    expect(fresh.assessText('me quiero morir')).toMatchObject({ family: 'self-harm' });
  });
});

describe('the cost of the worst known texts is proportional to their length', () => {
  const seconds = (text: string) => {
    const begun = performance.now();
    assessText(text);
    return performance.now() - begun;
  };

  test.each([
    ['one word again and again', 'me '],
    ['words that begin many rules', 'mi padre me quiero no voy a mi amiga se '],
    ['quotation marks', '" « “ me '],
    ['letters alone', 'm e q '],
    ['no spaces', 'a'],
    ['signs', '!?.;:'],
    ['framings', 'traduce en la novela el protagonista '],
  ])('%s', (_, piece) => {
    const textOf = (characters: number) => piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
    seconds(textOf(10_000));
    const least = (characters: number) => Math.min(...Array.from({ length: 3 }, () => seconds(textOf(characters))));
    // Four times the length must cost about four times as much. A text is only read up to the limit.
    expect(least(20_000)).toBeLessThan(least(5_000) * 12 + 20);
    expect(assessText(`${'x '.repeat(10_000)}me quiero morir`)).toBeUndefined();
  });
});
