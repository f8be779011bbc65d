export const topics = [
  'music',
  'animals',
  'sport',
  'science',
  'cooking',
  'crafts',
  'games',
  'neighbourhood',
  'body',
  'books',
] as const;

export type Topic = (typeof topics)[number];

/** A post of the feed. Its words are in `texts`, at the same topic and place. */
export interface Post {
  id: string;
  topic: Topic;
  place: number;
  /** It is partly about this, too. */
  second?: Topic;
  /** How long people stay with it on average: made up, like everything here. */
  seconds: number;
}

type Facts = readonly [seconds: number, second?: Topic];

/** The seventh post of each topic is the one with a hook in its title: people stay longer. */
const facts: Record<Topic, readonly Facts[]> = {
  music: [
    [30],
    [28, 'neighbourhood'],
    [30, 'crafts'],
    [30, 'science'],
    [30, 'sport'],
    [29, 'games'],
    [35],
    [27, 'books'],
  ],
  animals: [
    [30],
    [30, 'science'],
    [28, 'sport'],
    [29, 'crafts'],
    [26, 'neighbourhood'],
    [27, 'cooking'],
    [36],
    [25, 'books'],
  ],
  sport: [
    [30],
    [28, 'neighbourhood'],
    [30, 'science'],
    [29, 'music'],
    [27, 'body'],
    [29, 'games'],
    [34],
    [25, 'crafts'],
  ],
  science: [[28], [30, 'crafts'], [30, 'cooking'], [29], [29, 'music'], [30, 'games'], [35], [28, 'body']],
  cooking: [[29], [28], [27, 'neighbourhood'], [29, 'crafts'], [26, 'books'], [30, 'music'], [35], [27, 'sport']],
  crafts: [
    [30],
    [28, 'books'],
    [29, 'science'],
    [30, 'music'],
    [30, 'games'],
    [29, 'animals'],
    [34],
    [25, 'neighbourhood'],
  ],
  games: [[30], [28], [29, 'crafts'], [29, 'books'], [30, 'sport'], [30, 'animals'], [36], [27, 'music']],
  neighbourhood: [
    [26, 'books'],
    [24, 'cooking'],
    [27, 'science'],
    [26, 'sport'],
    [27, 'crafts'],
    [29, 'animals'],
    [34],
    [27, 'music'],
  ],
  body: [[27], [30, 'crafts'], [27, 'sport'], [26], [29, 'science'], [28, 'science'], [36], [25]],
  books: [
    [27],
    [25, 'neighbourhood'],
    [28, 'science'],
    [27, 'music'],
    [30, 'animals'],
    [29, 'games'],
    [34],
    [26, 'cooking'],
  ],
};

const fewestHookSeconds = 34;

export const posts: readonly Post[] = topics.flatMap((topic) =>
  facts[topic].map(([seconds, second], place) => ({
    id: `${topic}-${place + 1}`,
    topic,
    place,
    seconds,
    ...(second && { second }),
  })),
);

export const hasHook = ({ seconds }: Post): boolean => seconds >= fewestHookSeconds;
