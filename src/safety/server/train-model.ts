import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../server/config/project-root.ts';
import { runSteps } from '../contract/in-steps.ts';
import { createReader } from '../contract/read-message.ts';
import { type Features, kindPlaces, riskPlaces, scoreOf } from '../contract/risk-model.ts';
import type { RiskModel } from '../contract/safety-rules.ts';
import { type RiskFamily, riskFamilies } from '../limits.ts';
import { readWrittenRules } from './read-rules.ts';

const folder = join(projectRoot, 'content', 'safety');

const Phrases = z.record(z.enum(riskFamilies), z.object({ self: z.array(z.string()), friend: z.array(z.string()) }));
const Templates = Phrases.and(z.object({ ordinary: z.array(z.string()) }));

/** How often each template is filled in. Ordinary ones more often: there are more ordinary messages than ones in distress. */
const drawn = { risk: 30, ordinary: 40 };
const weights = { written: 2, made: 1 };
const training = { rounds: 25, rate: 0.3, decay: 0.0001, biasRate: 0.02 };
/**
 * Chosen by training on two thirds of the phrases and testing on the rest: 1 % of the ordinary ones raise an alarm, most of which use words of a risk
 * on purpose. A lower `least` would detect more pupils and raise more false alarms; a lower `leastLead` would name a family more often, and more
 * often the wrong one. Between `least` and `leastAlone`, a question that the assistant surely answers is not taken for a risk: of the phrases to
 * measure, none is both.
 */
const thresholds = { least: 1.2, leastAlone: 3, leastForRule: -1.5, leastLead: 1.5 };

interface Sample {
  text: string;
  family: RiskFamily | undefined;
  about: 'self' | 'friend' | undefined;
  /** Its weight: phrases that people wrote count more than filled-in templates. */
  weight: number;
}

const readText = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The base phrases and the filled-in templates, without the phrases reserved for measuring. */
export function trainingSamples(): { written: Sample[]; made: Sample[] } {
  const random = createRandom(42);
  const templates = Templates.parse(parse(readText('phrases/templates.yaml')));
  const weighted = (samples: readonly Omit<Sample, 'weight'>[], weight: number) =>
    samples.map((sample) => ({ ...sample, weight }));
  const fill = (listed: readonly string[], times: number) => [
    ...new Set(listed.flatMap((template) => Array.from({ length: times }, () => fillIn(template, random)))),
  ];
  const ofRisks = (phrases: z.output<typeof Phrases>, list: (texts: readonly string[]) => readonly string[]) =>
    riskFamilies.flatMap((family) =>
      (['self', 'friend'] as const).flatMap((about) =>
        list(phrases[family][about]).map((text) => ({ text, family, about })),
      ),
    );
  const harmless = (texts: readonly string[]) => texts.map((text) => ({ text, family: undefined, about: undefined }));
  const measured = new Set([
    ...['measure', 'last-check', 'last-check-indirect'].flatMap((name) =>
      ofRisks(Phrases.parse(parse(readText(`phrases/${name}.yaml`))), (texts) => texts).map(({ text }) => text),
    ),
    ...['ordinary-measure', 'ordinary-last-check', 'ordinary-last-check-alike'].flatMap((name) =>
      readText(`phrases/${name}.txt`).split('\n'),
    ),
  ]);
  return {
    written: weighted(
      [
        ...['build', 'indirect'].flatMap((name) =>
          ofRisks(Phrases.parse(parse(readText(`phrases/${name}.yaml`))), (texts) => texts),
        ),
        ...harmless(
          readText('phrases/ordinary.txt')
            .split('\n')
            .filter((line) => line !== '' && !line.startsWith('#')),
        ),
      ],
      weights.written,
    ),
    // A template may happen to produce a phrase that is reserved for measuring.
    made: weighted(
      [
        ...ofRisks(templates, (texts) => fill(texts, drawn.risk)),
        ...harmless(fill(templates.ordinary, drawn.ordinary)),
      ].filter(({ text }) => !measured.has(text)),
      weights.made,
    ),
  };
}

/** A fingerprint of everything that the model depends on. */
export function fingerprintOfTraining(): string {
  const rules = readWrittenRules();
  const { shorthand, fillers, negations, clitics, notTypos, concepts, idioms, framings, quotings } = rules;
  return createHash('sha256')
    .update(JSON.stringify({ shorthand, fillers, negations, clitics, notTypos, concepts, idioms, framings, quotings }))
    .update(JSON.stringify([trainingSamples(), training, thresholds]))
    .digest('hex');
}

/** Deterministic: the samples, their order and the arithmetic are fixed. */
export function trainModel(samples: readonly Sample[]): RiskModel {
  const reader = runSteps(createReader(readWrittenRules()));
  const read = samples.flatMap(({ text, family, about, weight }) => {
    const message = runSteps(reader.readMessage(text));
    const whole = reader.wholeFeatures(message);
    // The risk may be in any piece of a message; in an ordinary message every piece is ordinary.
    const pieces = family ? [] : runSteps(reader.listFeatures(message)).map(({ features }) => features);
    return [...(whole ? [whole] : []), ...pieces].map((features) => ({ features, family, about, weight }));
  });
  const fit = (side: keyof Features, places: number, isIn: (sample: (typeof read)[number]) => boolean | undefined) =>
    pack(
      fitWeights(
        read.flatMap((sample) => {
          const isWanted = isIn(sample);
          return isWanted === undefined ? [] : [{ features: sample.features[side], isWanted, weight: sample.weight }];
        }),
        places,
      ),
    );
  return {
    trainedOn: fingerprintOfTraining(),
    ...thresholds,
    risk: fit('risk', riskPlaces, ({ family }) => family !== undefined),
    families: Object.fromEntries(
      riskFamilies.map((each) => [
        each,
        fit('kind', kindPlaces, ({ family }) => (family ? family === each : undefined)),
      ]),
    ) as RiskModel['families'],
    friend: fit('kind', kindPlaces, ({ about }) => (about ? about === 'friend' : undefined)),
  };
}

/** Logistic regression by gradient descent with adaptive step sizes. */
function fitWeights(
  samples: readonly { features: readonly number[]; isWanted: boolean; weight: number }[],
  places: number,
) {
  const { rounds, rate, decay, biasRate } = training;
  const values = new Float64Array(places);
  const moved = new Float64Array(places).fill(1e-6);
  const random = createRandom(7);
  const order = [...samples];
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const { features, isWanted, weight } of order) {
      const share = 1 / Math.sqrt(features.length);
      const error = weight * (1 / (1 + Math.exp(-scoreOf(features, { values, bias }))) - (isWanted ? 1 : 0));
      bias -= biasRate * error;
      for (const place of features) {
        const slope = error * share + decay * (values[place] ?? 0);
        const sum = (moved[place] ?? 0) + slope * slope;
        moved[place] = sum;
        values[place] = (values[place] ?? 0) - (rate * slope) / Math.sqrt(sum);
      }
    }
  }
  return { values, bias };
}

function pack({ values, bias }: { values: Float64Array; bias: number }): RiskModel['risk'] {
  const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  const bytes = Int8Array.from(values, (value) => Math.round(value / scale));
  return { packed: Buffer.from(bytes.buffer).toString('base64'), scale, bias };
}

function fillIn(template: string, random: () => number): string {
  return template
    .replaceAll(/\[([^\]]*)\]/g, (_, listed: string) => {
      const choices = listed.split('|');
      return choices[Math.floor(random() * choices.length)] ?? '';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}

/** A linear congruential generator, so that training is reproducible. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
