import { divideExamples } from '../../engine/held-out.ts';
import { seededRandom } from '../../engine/random.ts';

/** What is known about a trip, in the order in which it is shown. The last one misleads. */
export const questions = ['rain', 'rush', 'works', 'weekend', 'match', 'plate', 'scarf'] as const;
export type Question = (typeof questions)[number];

export interface Trip {
  number: number;
  answers: Readonly<Record<Question, boolean>>;
  isLate: boolean;
}

export interface Trips {
  learning: readonly Trip[];
  heldOut: readonly Trip[];
}

const count = 80;
/** How often each answer is yes. */
const often = { rain: 0.45, rush: 0.5, works: 0.25, weekend: 0.3, match: 0.25, plate: 0.5 };
/** How often a trip is not as the rule says: nothing that is known explains it. */
const surprises = 0.1;
/** How often the scarf goes with a late bus in the trips to learn from. In those set aside it says nothing. */
const coincidences = 0.95;

/** Made up: late with road works, or in the rain at rush hour, with some surprises. */
export function madeUpTrips(seed: number): Trips {
  const random = seededRandom(seed);
  const all = Array.from({ length: count }, (_, place) => drawnTrip(place + 1, random));
  const groups = [true, false].map((isLate) => all.filter((trip) => trip.isLate === isLate));
  const { learning, heldOut } = divideExamples(groups, seed);
  const inOrder = (parts: Trip[][]) => parts.flat().toSorted((one, other) => one.number - other.number);
  return {
    learning: inOrder(learning).map((trip) => withScarf(trip, random() < coincidences ? trip.isLate : !trip.isLate)),
    heldOut: inOrder(heldOut).map((trip) => withScarf(trip, random() < 0.5)),
  };
}

function drawnTrip(number: number, random: () => number): Trip {
  const answers = {
    rain: random() < often.rain,
    rush: random() < often.rush,
    works: random() < often.works,
    weekend: random() < often.weekend,
    match: random() < often.match,
    plate: random() < often.plate,
    scarf: false,
  };
  const isLateByRule = answers.works || (answers.rain && answers.rush);
  return { number, answers, isLate: random() < surprises ? !isLateByRule : isLateByRule };
}

const withScarf = (trip: Trip, scarf: boolean): Trip => ({ ...trip, answers: { ...trip.answers, scarf } });
