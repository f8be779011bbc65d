import { bilingual } from '../../shared/language.ts';
import type { ToolFacts } from '../schemas.ts';

/** What of a tool its mark is computed from. */
export interface RatedTool {
  facts: ToolFacts;
  uses: { readonly length: number };
}

interface Answer {
  points: number;
  says: string;
}

interface Criterion<Id extends string = string> {
  title: string;
  answers: Record<Id, Answer>;
  /** Shown when the fact is unknown. Criteria without it concern the catalogue itself, which is always known. */
  unknown?: string;
  /** Null: unknown. */
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
    title: bilingual('Se puede usar sin cuenta', 'Works without an account'),
    answers: {
      none: { points: 20, says: bilingual('No pide cuenta', 'Needs no account') },
      optional: { points: 15, says: bilingual('La cuenta es opcional', 'An account is optional') },
      required: { points: 0, says: bilingual('Pide crear una cuenta', 'Requires an account') },
    },
    unknown: bilingual('No sabemos si pide cuenta', 'We do not know whether it needs an account'),
    answerOf: ({ facts }) => facts.account,
  }),
  freePlan: criterion({
    title: bilingual('Tiene plan gratuito', 'Has a free plan'),
    answers: {
      yes: {
        points: 20,
        says: bilingual('Su plan gratuito basta para clase', 'Its free plan is enough for class use'),
      },
      limited: { points: 10, says: bilingual('Su plan gratuito tiene límites', 'Its free plan is limited') },
      no: { points: 0, says: bilingual('No tiene plan gratuito', 'Has no free plan') },
    },
    unknown: bilingual('No sabemos si tiene plan gratuito', 'We do not know whether it has a free plan'),
    answerOf: ({ facts }) => facts.freePlan,
  }),
  spanish: criterion({
    title: bilingual('Funciona en español', 'Available in Spanish'),
    answers: {
      yes: { points: 20, says: bilingual('Está en español', 'Fully in Spanish') },
      partial: { points: 10, says: bilingual('Está en español solo en parte', 'Only partly in Spanish') },
      no: { points: 0, says: bilingual('No está en español', 'Not in Spanish') },
    },
    unknown: bilingual('No sabemos si está en español', 'We do not know whether it is available in Spanish'),
    answerOf: ({ facts }) => facts.spanish,
  }),
  minimumAge: criterion({
    title: bilingual('Su edad mínima permite usarla en clase', 'Its minimum age allows use in class'),
    answers: {
      pupils: {
        points: 15,
        says: bilingual(
          `Se puede usar con ${youngestPupils} años o menos`,
          `Minimum age of ${youngestPupils} or lower`,
        ),
      },
      older: {
        points: 5,
        says: bilingual(
          `Pide entre ${youngestPupils + 1} y ${adults - 1} años`,
          `Minimum age between ${youngestPupils + 1} and ${adults - 1}`,
        ),
      },
      adults: { points: 0, says: bilingual(`Pide ${adults} años o más`, `Minimum age of ${adults} or higher`) },
    },
    unknown: bilingual('No sabemos su edad mínima', 'We do not know its minimum age'),
    answerOf: ({ facts: { minimumAge } }) => {
      if (minimumAge === null) return null;
      if (minimumAge <= youngestPupils) return 'pupils';
      return minimumAge < adults ? 'older' : 'adults';
    },
  }),
  uses: criterion({
    title: bilingual('Explicamos cómo usarla en clase', 'We explain how to use it in class'),
    answers: {
      several: {
        points: 10,
        says: bilingual('Proponemos dos usos o más en clase', 'We suggest two or more classroom uses'),
      },
      one: { points: 5, says: bilingual('Proponemos un uso en clase', 'We suggest one classroom use') },
      none: { points: 0, says: bilingual('Aún no proponemos ningún uso', 'We do not suggest any classroom use yet') },
    },
    answerOf: ({ uses }) => {
      if (uses.length === 0) return 'none';
      return uses.length === 1 ? 'one' : 'several';
    },
  }),
  check: criterion({
    title: bilingual('Una persona ha comprobado sus datos', 'A person has checked its facts'),
    answers: {
      checked: {
        points: 15,
        says: bilingual('Datos comprobados, con fecha y fuentes', 'Facts checked, with a date and sources'),
      },
      unchecked: {
        points: 0,
        says: bilingual('Nadie ha comprobado sus datos aún', 'Nobody has checked its facts yet'),
      },
    },
    answerOf: ({ facts }) => (facts.checkedOn !== null && facts.sources.length > 0 ? 'checked' : 'unchecked'),
  }),
};

/** Of the facts that can be unknown, so many must be known. With fewer a mark would say more of us than of the tool. */
export const minKnownFacts = 3;
