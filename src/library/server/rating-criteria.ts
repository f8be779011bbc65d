import { type Sentence, sentencesIn } from '../../shared/sentences/sentence.ts';
import type { ToolFacts } from '../schemas.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('library/server');

/** The properties of a tool that its mark depends on. */
export interface RatedTool {
  facts: ToolFacts;
  uses: { readonly length: number };
}

interface Answer {
  points: number;
  says: Sentence;
}

interface Criterion<Id extends string = string> {
  title: Sentence;
  answers: Record<Id, Answer>;
  /** The text for a tool whose answer is unknown. A criterion without it is about the catalogue itself, whose answer is always known. */
  unknown?: Sentence;
  /** Null if unknown. */
  answerOf: (tool: RatedTool) => Id | null;
}

const criterion = <const Id extends string>(one: Criterion<Id>): Criterion<Id> => one;

/** The default minimum age for an account here; most students are older. */
const youngestPupils = 14;
const adults = 18;

/**
 * The published criteria of 'Nota de EducaIA', with the points of each answer: the only place that defines them. The best answers add up to
 * 100. An unknown answer is worth nothing, so that learning a fact never lowers a mark.
 */
export const ratingCriteria = {
  account: criterion({
    title: say('worksWithoutAccount'),
    answers: {
      none: { points: 20, says: say('needsNoAccount') },
      optional: { points: 15, says: say('accountOptional') },
      required: { points: 0, says: say('requiresAccount') },
    },
    unknown: say('accountUnknown'),
    answerOf: ({ facts }) => facts.account,
  }),
  freePlan: criterion({
    title: say('freePlan'),
    answers: {
      yes: {
        points: 20,
        says: say('freePlanEnough'),
      },
      limited: { points: 10, says: say('freePlanLimited') },
      no: { points: 0, says: say('noFreePlan') },
    },
    unknown: say('freePlanUnknown'),
    answerOf: ({ facts }) => facts.freePlan,
  }),
  spanish: criterion({
    title: say('inSpanish'),
    answers: {
      yes: { points: 20, says: say('fullyInSpanish') },
      partial: { points: 10, says: say('partlyInSpanish') },
      no: { points: 0, says: say('notInSpanish') },
    },
    unknown: say('spanishUnknown'),
    answerOf: ({ facts }) => facts.spanish,
  }),
  minimumAge: criterion({
    title: say('minimumAgeSuitable'),
    answers: {
      pupils: {
        points: 15,
        says: say('minimumAgeLow', { youngestPupils }),
      },
      older: {
        points: 5,
        says: say('minimumAgeBetween', { youngestPupilsPlus1: youngestPupils + 1, adultsMinus1: adults - 1 }),
      },
      adults: { points: 0, says: say('minimumAgeHigh', { adults }) },
    },
    unknown: say('minimumAgeUnknown'),
    answerOf: ({ facts: { minimumAge } }) => {
      if (minimumAge === null) return null;
      if (minimumAge <= youngestPupils) return 'pupils';
      return minimumAge < adults ? 'older' : 'adults';
    },
  }),
  uses: criterion({
    title: say('classroomUses'),
    answers: {
      several: {
        points: 10,
        says: say('severalClassroomUses'),
      },
      one: { points: 5, says: say('oneClassroomUse') },
      none: { points: 0, says: say('noClassroomUse') },
    },
    answerOf: ({ uses }) => {
      if (uses.length === 0) return 'none';
      return uses.length === 1 ? 'one' : 'several';
    },
  }),
  check: criterion({
    title: say('factsChecked'),
    answers: {
      checked: {
        points: 15,
        says: say('factsCheckedWithSources'),
      },
      unchecked: {
        points: 0,
        says: say('factsUnchecked'),
      },
    },
    answerOf: ({ facts }) => (facts.checkedOn !== null && facts.sources.length > 0 ? 'checked' : 'unchecked'),
  }),
};

/** At least this many of the facts that can be unknown must be known. With fewer, the mark would say more about our research than about the tool. */
export const minKnownFacts = 3;
