import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { postTexts } from '../post-texts.ts';
import {
  choosePosts,
  factorySettings,
  goals,
  methods,
  mostExplored,
  roundSize,
  type Settings,
} from './choose-posts.ts';
import { hitsOf, problemOf } from './hits.ts';
import { feedAfter, readerNames, tasteOf } from './invented-readers.ts';
import { hasHook, type Post, posts, type Topic, topics } from './posts.ts';
import { chanceByContent, profileOf, type Reaction, shareStayed, type Signal, signals } from './profile.ts';
import { fittingRounds, type KeptRound, playRound, nothing, replay } from './rounds.ts';
import { chanceByPeople, otherPeople, type Person, similarTo, whoStayed } from './similar-people.ts';
import { varietyOf } from './variety.ts';

function postWith(id: string): Post {
  const found = posts.find((post) => post.id === id);
  if (!found) throw new Error(`There is no post ${id}.`);
  return found;
}

const react = (id: string, signal: Signal): Reaction => ({ post: postWith(id), signal });

const someSettings: fc.Arbitrary<Settings> = fc.record({
  goal: fc.constantFrom(...goals),
  method: fc.constantFrom(...methods),
  explored: fc.integer({ min: 0, max: mostExplored }),
});
const someRound: fc.Arbitrary<KeptRound> = fc
  .record({
    settings: someSettings,
    isAnew: fc.boolean(),
    signals: fc.array(fc.constantFrom(...signals), { minLength: roundSize, maxLength: roundSize }),
  })
  .map(({ settings, ...rest }) => ({ ...settings, ...rest }));

describe('posts', () => {
  test('there are eight about each topic, one of them with a hook', () => {
    for (const topic of topics) {
      const about = posts.filter((post) => post.topic === topic);
      expect(about).toHaveLength(8);
      expect(about.filter(hasHook).map(({ place }) => place)).toEqual([6]);
      expect(about.map(({ second }) => second)).not.toContain(topic);
    }
  });

  test.each(languages)('each has words of its own in %s', (language) => {
    const titles = posts.map(({ topic, place }) => postTexts[language][topic][place]?.title);
    expect(new Set(titles).size).toBe(posts.length);
    expect(titles).not.toContain(undefined);
  });
});

describe('beliefs', () => {
  test.each<[string, Reaction[], Topic, number]>([
    ['nothing is known', [], 'music', 1 / 2],
    ['a like counts twice', [react('music-1', 'like')], 'music', 3 / 4],
    ['watched once', [react('music-1', 'whole')], 'music', 2 / 3],
    ['a look counts half', [react('music-1', 'opened')], 'music', 1 / 2],
    ['skipped once', [react('music-1', 'skip')], 'music', 1 / 3],
    ['no interest counts four times', [react('music-1', 'notInterested')], 'music', 1 / 6],
    ['a second topic counts half', [react('music-2', 'skip')], 'neighbourhood', 1 / 2.5],
    ['another topic stays as it was', [react('music-1', 'like')], 'sport', 1 / 2],
    ['watched and skipped', [react('music-1', 'whole'), react('music-2', 'skip')], 'music', 2 / 4],
  ])('%s', (_, reactions, topic, chance) => {
    expect(profileOf(reactions).find((belief) => belief.topic === topic)?.chance).toBeCloseTo(chance);
  });

  test('the second topic of a post has a third of the say', () => {
    const chanceOf = chanceByContent(profileOf([react('music-1', 'like'), react('neighbourhood-8', 'notInterested')]));
    // Music: 1 + 2 of 2 + 2 + 2, because the second topic of the other post is music. The neighbourhood: 1 of 6.
    expect(chanceOf(postWith('music-1'))).toBeCloseTo(3 / 6);
    expect(chanceOf(postWith('music-2'))).toBeCloseTo((2 * (3 / 6) + 1 / 6) / 3);
  });

  test('are always between 0 and 1, and staying once more never lowers one', () => {
    const someReactions = fc.array(
      fc.record({ post: fc.constantFrom(...posts), signal: fc.constantFrom(...signals) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(someReactions, fc.constantFrom(...posts), (reactions, post) => {
        const before = profileOf(reactions);
        const after = profileOf([...reactions, { post, signal: 'whole' }]);
        for (const [place, { chance }] of before.entries()) {
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
          expect(after[place]?.chance ?? 0).toBeGreaterThanOrEqual(chance);
        }
      }),
    );
  });

  test('are held against what somebody likes', () => {
    const profile = profileOf([react('music-1', 'like'), react('sport-1', 'skip'), react('games-1', 'opened')]);
    const problems = Object.fromEntries(
      profile.map((belief) => [belief.topic, problemOf(belief, ['sport', 'games', 'body'])]),
    );
    expect(problems).toMatchObject({ music: 'tooHigh', sport: 'tooLow', games: 'unsure', body: 'neverShown' });
    expect(problems['books']).toBeUndefined();
    expect(hitsOf(profile, ['music'])).toEqual({ right: 2, unknown: 8 });
  });
});

describe('similar people', () => {
  const [one, other]: [Person, Person] = [
    {
      name: 'comet',
      reactions: new Map([
        ['music-1', 'like'],
        ['music-2', 'skip'],
        ['sport-1', 'whole'],
        ['books-1', 'like'],
      ]),
    },
    {
      name: 'cloud',
      reactions: new Map([
        ['music-1', 'skip'],
        ['music-2', 'opened'],
        ['books-1', 'skip'],
      ]),
    },
  ];
  const reactions = [react('music-1', 'whole'), react('music-2', 'skip'), react('sport-1', 'skip')];
  const similarities = similarTo(reactions, [other, one]);

  test('agree more often than they differ', () => {
    expect(similarities.map(({ person, shared, same, weight }) => [person.name, shared, same, weight])).toEqual([
      ['comet', 3, 2, 1],
      ['cloud', 2, 0, 0],
    ]);
  });

  test.each([
    ['books-1', (0.5 + 1) / 2, 'comet'],
    ['games-1', 1 / 2, undefined],
    ['music-2', (0.5 + 0) / 2, undefined],
  ])('the chance of %s', (id, chance, person) => {
    expect(chanceByPeople(similarities)(postWith(id))).toBeCloseTo(chance);
    expect(whoStayed(similarities, postWith(id))).toBe(person);
  });

  test('the made-up people saw many posts, and liked some outside their first topic', () => {
    for (const { reactions: given } of otherPeople) {
      expect(given.size).toBeGreaterThan(posts.length / 2);
      const stayed = posts.filter(({ id }) => shareStayed(given.get(id) ?? 'skip') === 1);
      expect(new Set(stayed.map(({ topic }) => topic)).size).toBeGreaterThan(1);
    }
  });
});

describe('variety', () => {
  test.each([
    [['music-1', 'music-2', 'music-3'], 1, 0],
    [['music-1', 'music-2', 'sport-1', 'sport-2'], 2, 4 / 6],
    [['music-1', 'sport-1', 'books-1'], 3, 1],
    [['music-1'], 1, 0],
    [[], 0, 0],
  ])('of %j', (ids, count, pairs) => {
    const found = varietyOf(ids.map(postWith));
    expect(found.topics).toBe(count);
    expect(found.pairs).toBeCloseTo(pairs);
  });
});

describe('choosing', () => {
  test('begins by chance with six different topics, and the same seed gives the same posts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (seed) => {
        const chosen = choosePosts(nothing, factorySettings, seed);
        expect(varietyOf(chosen.map(({ post }) => post)).topics).toBe(roundSize);
        expect(chosen.every(({ why }) => why === 'chance')).toBe(true);
        expect(choosePosts(nothing, factorySettings, seed)).toEqual(chosen);
      }),
    );
    const starts = [1, 2, 3].map((seed) =>
      choosePosts(nothing, factorySettings, seed)
        .map(({ post }) => post.id)
        .join(),
    );
    expect(new Set(starts).size).toBe(3);
  });

  test('takes the highest chance times seconds', () => {
    const known = { reactions: [react('music-1', 'like')], shown: [postWith('music-1')] };
    const chosen = choosePosts(known, factorySettings, 1);
    // Music stands at 3/4 and everything else at 1/2: 3/4 of the 35 seconds of the hook, then of 29 (the science post counts 2/3 of it).
    expect(chosen[0]).toMatchObject({ post: { id: 'music-7' }, chance: 0.75, expected: 0.75 * 35, why: 'score' });
    const points = chosen.map(({ expected }) => expected);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });

  test('the goal of variety halves the points of a topic each time that it has just come up', () => {
    const known = { reactions: [react('music-1', 'like')], shown: [postWith('music-1')] };
    const chosen = choosePosts(known, { ...factorySettings, goal: 'varied' }, 1);
    expect(varietyOf(chosen.map(({ post }) => post)).topics).toBe(roundSize);
    expect(chosen.every(({ post, repeats }) => repeats === (post.topic === 'music' ? 1 : 0))).toBe(true);
  });

  test('the latest first does not look at the profile', () => {
    const settings: Settings = { ...factorySettings, goal: 'chronological' };
    const shown = [postWith('music-1')];
    const ids = (signal: Signal) =>
      choosePosts({ reactions: [react('music-1', signal)], shown }, settings, 5).map(({ post }) => post.id);
    expect(ids('like')).toEqual(ids('notInterested'));
  });

  test('exploring shows topics that were shown least', () => {
    const known = { reactions: [react('music-1', 'like')], shown: [postWith('music-1')] };
    const chosen = choosePosts(known, { ...factorySettings, explored: 2 }, 1);
    const explored = chosen.filter(({ why }) => why === 'explored').map(({ post }) => post.topic);
    expect(explored).toHaveLength(2);
    expect(explored).not.toContain('music');
    expect(new Set(explored).size).toBe(2);
  });

  test('has nothing left when everything was shown', () => {
    expect(choosePosts({ reactions: [], shown: posts }, factorySettings, 1)).toEqual([]);
  });
});

describe('rounds', () => {
  test('no post comes twice, and playing again gives the same', () => {
    fc.assert(
      fc.property(fc.array(someRound, { maxLength: 8 }), fc.integer({ min: 0, max: 99 }), (kept, seed) => {
        const { rounds, known } = replay(kept, seed);
        const shown = rounds.flatMap((round) => round.posts.map(({ post }) => post.id));
        expect(new Set(shown).size).toBe(shown.length);
        expect(known.shown.map(({ id }) => id)).toEqual(shown);
        expect(replay(kept, seed)).toEqual({ rounds, known });
        expect(rounds.every(({ isOver }) => isOver)).toBe(true);
      }),
    );
  });

  test('liking two topics narrows the feed; asking for variety opens it again', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      let known = nothing;
      const counts: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const chosen = choosePosts(known, factorySettings, seed);
        const given = chosen.map(({ post }): Signal => (post.topic === chosen[0]?.post.topic ? 'like' : 'skip'));
        ({ known } = playRound(known, { ...factorySettings, isAnew: false, signals: given }, seed));
        counts.push(varietyOf(chosen.map(({ post }) => post)).topics);
      }
      expect(counts[0]).toBe(roundSize);
      expect(counts[2]).toBeLessThan(roundSize);
      const varied = choosePosts(known, { ...factorySettings, goal: 'varied' }, seed).map(({ post }) => post);
      expect(varietyOf(varied).topics).toBeGreaterThan(counts[2] ?? roundSize);
    }
  });

  test('after its profile is deleted the machine begins by chance, without repeating a post', () => {
    const signalsGiven = Array.from({ length: roundSize }, (): Signal => 'like');
    const round: KeptRound = { ...factorySettings, isAnew: false, signals: signalsGiven };
    const { rounds, known } = replay([round, { ...round, isAnew: true, signals: [] }], 1);
    expect(rounds[1]?.posts.every(({ why }) => why === 'chance')).toBe(true);
    expect(known.reactions).toEqual([]);
    expect(new Set(known.shown).size).toBe(2 * roundSize);
  });

  test('what was kept is read up to the first round that makes no sense', () => {
    const round: KeptRound = { goal: 'time', method: 'people', explored: 3, isAnew: true, signals: ['like', 'skip'] };
    expect(fittingRounds([round, round])).toEqual([round, round]);
    for (const wrong of [
      undefined,
      7,
      {},
      { ...round, goal: 'money' },
      { ...round, explored: 9 },
      { ...round, method: 1 },
      { ...round, signals: 'like' },
      { ...round, signals: Array.from({ length: roundSize + 1 }, () => 'like') },
    ]) {
      expect(fittingRounds([round, wrong, round])).toEqual([round]);
    }
  });

  test('the made-up readers see more of what they like than of anything else', () => {
    for (const name of readerNames) {
      const first = Array.from({ length: roundSize }, (): Signal => 'opened');
      const feed = feedAfter(first, tasteOf[name], 2, 1).map(({ post }) => post);
      const liked = feed.filter(({ topic, second }) =>
        [topic, second].some((each) => each && tasteOf[name].includes(each)),
      );
      expect(liked.length).toBeGreaterThan(roundSize / 2);
    }
  });
});
