import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { divideExamples } from '../../engine/held-out.ts';
import { morePacks, sampleGroups, sampleSets } from '../sample-sets.ts';
import { readAdded, typedSentences, writeAdded } from './added-examples.ts';
import { featuresOf, plainWords } from './features.ts';
import { advantageOf, classify, pushesIn, strongestWords, type TextModel, unknownWords } from './text-model.ts';
import { textScore } from './text-score.ts';
import { textLoss, TextTraining } from './text-training.ts';

function trained(groups: readonly (readonly string[])[], steps: number): TextModel {
  const training = new TextTraining(groups);
  for (let step = 0; step < steps; step += 1) training.step();
  return training.model;
}

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const twoGroups = fc.tuple(
  fc.array(sentence, { minLength: 1, maxLength: 6 }),
  fc.array(sentence, { minLength: 1, maxLength: 6 }),
);

describe('features', () => {
  test.each([
    ['¡La sopa, la SOPA!', ['la', 'sopa', 'la', 'sopa']],
    ["Don't — ¿ñu?", ["don't", 'ñu']],
    ['¿…?', []],
  ])('the words of «%s»', (text, words) => expect(plainWords(text)).toEqual(words));

  test('a word is as large a part as it stands there often', () => {
    expect(featuresOf('La sopa y la sal')).toEqual([
      { word: 'la', times: 2, share: 0.4 },
      { word: 'sopa', times: 1, share: 0.2 },
      { word: 'y', times: 1, share: 0.2 },
      { word: 'sal', times: 1, share: 0.2 },
    ]);
    expect(featuresOf(' ')).toEqual([]);
  });

  test('the parts add up to 1, and the order makes no difference', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const features = featuresOf(text);
        expect(features.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        const turned = featuresOf(text.split(' ').toReversed().join(' '));
        expect(new Set(turned.map(({ word, share }) => `${word} ${share}`))).toEqual(
          new Set(features.map(({ word, share }) => `${word} ${share}`)),
        );
      }),
    );
  });
});

describe('training', () => {
  test('one step, worked out by hand', () => {
    // Two texts of one word each: the squares add up to 2, so a step is 2. Chances are halves, so each weight moves by 2 / 2 * 0.5 * 1.
    const { weights } = trained([['cold'], ['hot']], 1);
    expect(weights.get('cold')).toEqual([0.5, -0.5]);
    expect(weights.get('hot')).toEqual([-0.5, 0.5]);
  });

  test('before the first step every group has the same chance', () => {
    expect(classify(trained([['a b'], ['c'], ['d']], 0), 'a b c')).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(new TextTraining([['a'], ['b']]).loss).toBeCloseTo(Math.log(2));
  });

  test('no step makes the loss larger, and the same examples give the same model', () => {
    fc.assert(
      fc.property(twoGroups, (groups) => {
        const training = new TextTraining(groups);
        let before = training.loss;
        for (let step = 0; step < 20; step += 1) {
          training.step();
          expect(training.loss).toBeLessThanOrEqual(before + 1e-12);
          before = training.loss;
        }
        expect(trained(groups, 20).weights).toEqual(training.model.weights);
      }),
    );
  });

  test('each weight moves down the slope of the loss, as differences of the loss say', () => {
    const groups = [['a b', 'b c c'], ['c d', 'a'], ['d d b']];
    const weights = new Map(trained(groups, 3).weights);
    const [small, words] = [1e-6, ['a', 'b', 'c', 'd']];
    const lossWith = (word: string, group: number, change: number) => {
      const changed = (weights.get(word) ?? []).map((weight, each) => (each === group ? weight + change : weight));
      return textLoss({ groups: 3, weights: new Map(weights).set(word, changed) }, groups);
    };
    const after = trained(groups, 4).weights;
    const ratios = words.flatMap((word) =>
      [0, 1, 2].map((group) => {
        const slope = (lossWith(word, group, small) - lossWith(word, group, -small)) / (2 * small);
        return ((after.get(word)?.[group] ?? 0) - (weights.get(word)?.[group] ?? 0)) / -slope;
      }),
    );
    // Every weight moves by the same step.
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? NaN, 4);
    expect(ratios[0]).toBeGreaterThan(0);
  });

  test('texts without words teach nothing', () => {
    expect(trained([['…', 'a'], ['b']], 5).weights).toEqual(trained([['a'], ['b']], 5).weights);
  });
});

describe('answers', () => {
  const model: TextModel = {
    groups: 2,
    weights: new Map([
      ['cold', [2, -2]],
      ['hot', [-3, 1]],
      ['the', [0.5, 0]],
    ]),
  };

  test('the words that decided are in order, each with the group to which it pushes', () => {
    expect(pushesIn(model, 'The cold, hot soup')).toEqual([
      { word: 'cold', group: 0, strength: 1 },
      { word: 'hot', group: 1, strength: 1 },
      { word: 'the', group: 0, strength: 0.125 },
    ]);
    expect(unknownWords(model, 'The cold, hot soup')).toEqual(['soup']);
  });

  test('the chances come from the difference of the scores', () => {
    const [cold = 0, hot = 0] = classify(model, 'cold');
    expect(Math.log(cold / hot)).toBeCloseTo(4);
    expect(classify(model, 'soup')).toEqual([0.5, 0.5]);
  });

  test('the strongest words of a group are those far above the other groups', () => {
    expect(strongestWords(model, 0, 5).map(({ word }) => word)).toEqual(['cold', 'the']);
    expect(advantageOf([3, 1, 2], 0)).toBe(1.5);
  });
});

describe.each(languages)('the made-up sentences (%s)', (language) => {
  const sets = sampleSets[language];
  const { skewed } = sets;
  const fair = [skewed.fair.complaint, skewed.fair.praise];

  test.each([2, 3])('teach a model to tell %i groups apart that it did not see', (count) => {
    const groups = sampleGroups.slice(0, count).map((group) => sets[group]);
    const shares = [1, 2, 3, 4, 5].map((seed) => {
      const { learning, heldOut } = divideExamples(groups, seed);
      const { right, total } = textScore(trained(learning, 100), heldOut);
      return right / total;
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.7);
  });

  test('the skewed ones look perfect in their own measure and fail with fair sentences', () => {
    const { learning, heldOut } = divideExamples([skewed.complaint, skewed.praise], 1);
    const model = trained(learning, 100);
    expect(textScore(model, heldOut)).toEqual({ right: 6, total: 6 });
    expect(textScore(model, fair).right).toBeLessThanOrEqual(2);
    expect(strongestWords(model, 0, 1)[0]?.word).toBe(skewed.trap);
  });

  test('more of the same does not mend them, and what was missing does', () => {
    const rightWith = (...packs: (typeof morePacks)[number][]) => {
      const complaints = packs.filter((pack) => pack !== 'praiseMonday').flatMap((pack) => skewed.more[pack]);
      const praise = packs.includes('praiseMonday') ? skewed.more.praiseMonday : [];
      const groups = [
        [...skewed.complaint, ...complaints],
        [...skewed.praise, ...praise],
      ];
      return textScore(trained(divideExamples(groups, 1).learning, 100), fair).right;
    };
    expect(rightWith('complaintMonday')).toBeLessThanOrEqual(2);
    expect(rightWith('praiseMonday', 'complaintOther')).toBeGreaterThanOrEqual(7);
  });

  test('the fair sentences are not among those to learn from', () => {
    const learnt = [...skewed.complaint, ...skewed.praise, ...morePacks.flatMap((pack) => skewed.more[pack])];
    expect(fair.flat().filter((text) => learnt.includes(text))).toEqual([]);
  });
});

describe('examples of the reader', () => {
  test('are the same after they were kept', () => {
    const added = [
      { set: 'two', group: 0, text: 'Frío otra vez' },
      { set: 'own', group: 2, text: 'Sí: 3 | 4' },
    ];
    expect(readAdded(writeAdded(added))).toEqual(added);
    expect(readAdded('')).toEqual([]);
    expect(readAdded('two\tx\tcold\nnonsense\ntwo\t1\t')).toEqual([]);
  });

  test('are one for each line, without tabs', () => {
    expect(typedSentences(' uno\tdos \n\n tres ')).toEqual(['uno dos', 'tres']);
  });
});
