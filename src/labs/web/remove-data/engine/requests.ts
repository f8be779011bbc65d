import type { KnownPerson, Trait } from './village.ts';

/** What a piece of a message tells about somebody, if it does, and whether the task needs it. */
export interface Piece {
  trait?: Trait | 'contact';
  isNeeded?: boolean;
}

export interface Request {
  key: string;
  writer: 'family' | 'pupil' | 'teacher' | 'office';
  /** Whom the message is about. */
  person: KnownPerson;
  /** By the name of its place in the text. */
  pieces: Readonly<Record<string, Piece>>;
}

export const writers = ['family', 'pupil', 'teacher', 'office'] as const;

const needed: Piece = { isNeeded: true };

/** Pieces whose place has the name of what they tell. */
const telling = (...names: (Trait | 'contact')[]): Record<string, Piece> =>
  Object.fromEntries(names.map((trait) => [trait, { trait }]));

/** The messages; their words stand in the texts, in every language, with the same places. */
export const requests: readonly Request[] = [
  {
    key: 'absence',
    writer: 'family',
    person: { role: 'pupil', name: '0', surname: '0', grade: '4', health: 'diabetes' },
    pieces: { ...telling('name', 'surname', 'grade', 'health'), task: needed },
  },
  {
    key: 'twoPayments',
    writer: 'family',
    person: { role: 'family', name: '14', surname: '5', work: 'bakery', event: 'lateFees' },
    pieces: { ...telling('name', 'surname', 'work', 'event', 'contact'), task: needed },
  },
  {
    key: 'mockery',
    writer: 'family',
    person: { role: 'pupil', name: '3', school: 'river', grade: '6', health: 'rare' },
    pieces: { ...telling('name', 'school', 'grade', 'health'), task: needed },
  },
  {
    key: 'menu',
    writer: 'family',
    person: { role: 'pupil', name: '6', health: 'coeliac', grade: '2', hobby: 'swimming' },
    pieces: { ...telling('name', 'grade', 'hobby'), health: { trait: 'health', isNeeded: true }, task: needed },
  },
  {
    key: 'pickUp',
    writer: 'family',
    person: { role: 'pupil', name: '9', family: 'foster', grade: '1', school: 'square' },
    pieces: { ...telling('name', 'grade', 'school', 'family', 'contact'), task: needed },
  },
  {
    key: 'photo',
    writer: 'family',
    person: { role: 'pupil', name: '13', hobby: 'bagpipes', school: 'river' },
    pieces: { ...telling('name', 'hobby', 'school', 'contact'), task: needed },
  },
  {
    key: 'sadFriend',
    writer: 'pupil',
    person: { role: 'pupil', name: '4', grade: '6', event: 'grief', school: 'river' },
    pieces: { ...telling('name', 'grade', 'school', 'event'), task: needed },
  },
  {
    key: 'essay',
    writer: 'pupil',
    person: { role: 'pupil', name: '17', surname: '3', street: '2', hobby: 'drums' },
    pieces: { ...telling('name', 'surname', 'street', 'hobby'), task: needed },
  },
  {
    key: 'complaint',
    writer: 'pupil',
    person: { role: 'teacher', name: '10', work: 'music', school: 'square' },
    pieces: { ...telling('name', 'work', 'school'), reason: needed, task: needed },
  },
  {
    key: 'club',
    writer: 'pupil',
    person: { role: 'pupil', name: '15', surname: '11', hobby: 'chess', grade: '5' },
    pieces: { ...telling('name', 'surname', 'grade', 'contact'), hobby: { trait: 'hobby', isNeeded: true } },
  },
  {
    key: 'nerves',
    writer: 'pupil',
    person: { role: 'pupil', health: 'anxiety', grade: '6', school: 'square', family: 'grandparents' },
    pieces: { ...telling('grade', 'school', 'family', 'health'), task: needed },
  },
  {
    key: 'groupChat',
    writer: 'pupil',
    person: { role: 'pupil', name: '12', street: '5', health: 'asthma', event: 'newcomer' },
    pieces: { ...telling('name', 'street', 'health', 'event'), task: needed },
  },
  {
    key: 'report',
    writer: 'teacher',
    person: { role: 'pupil', name: '7', surname: '9', grade: '3', event: 'repeats' },
    pieces: { ...telling('name', 'surname', 'grade', 'event'), facts: needed, task: needed },
  },
  {
    key: 'easyText',
    writer: 'teacher',
    person: { role: 'pupil', health: 'rare', grade: '5', school: 'square' },
    pieces: { ...telling('health', 'grade', 'school'), need: needed, task: needed },
  },
  {
    key: 'chair',
    writer: 'teacher',
    person: { role: 'pupil', name: '11', event: 'incident', family: 'twoHomes', grade: '4' },
    pieces: { ...telling('name', 'grade', 'event', 'family'), task: needed },
  },
  {
    key: 'groups',
    writer: 'teacher',
    person: { role: 'pupil', name: '18', surname: '14', hobby: 'dance' },
    pieces: { ...telling('name', 'surname', 'hobby', 'contact'), task: needed },
  },
  {
    key: 'meeting',
    writer: 'teacher',
    person: { role: 'pupil', name: '1', work: 'mayor', home: 'romanian', grade: '2' },
    pieces: { ...telling('name', 'grade', 'work', 'home'), task: needed },
  },
  {
    key: 'trip',
    writer: 'teacher',
    person: { role: 'pupil', name: '8', surname: '16', health: 'allergy' },
    pieces: { ...telling('name', 'surname', 'contact'), health: { trait: 'health', isNeeded: true }, task: needed },
  },
  {
    key: 'enrolment',
    writer: 'office',
    person: { role: 'pupil', name: '19', surname: '18', street: '6', grade: '1' },
    pieces: { ...telling('name', 'surname', 'contact', 'street', 'grade'), task: needed },
  },
  {
    key: 'certificate',
    writer: 'office',
    person: { role: 'pupil', name: '2', surname: '2', grade: '5', school: 'river' },
    pieces: { ...telling('name', 'surname', 'grade', 'school'), task: needed },
  },
  {
    key: 'grant',
    writer: 'office',
    person: { role: 'family', name: '16', work: 'driver', family: 'oneParent', surname: '7' },
    pieces: { ...telling('name', 'surname', 'work', 'family'), reason: needed, task: needed },
  },
  {
    key: 'sickLeave',
    writer: 'office',
    person: { role: 'teacher', name: '5', work: 'maths', health: 'anxiety', school: 'river' },
    pieces: { ...telling('name', 'work', 'school', 'health'), task: needed },
  },
  {
    key: 'reminder',
    writer: 'office',
    person: { role: 'family', name: '6', surname: '12', event: 'lateFees' },
    pieces: { ...telling('name', 'surname', 'contact'), event: { trait: 'event', isNeeded: true }, task: needed },
  },
  {
    key: 'translation',
    writer: 'office',
    person: { role: 'pupil', name: '4', home: 'arabic', grade: '3', event: 'newcomer' },
    pieces: { ...telling('name', 'grade', 'event'), home: { trait: 'home', isNeeded: true }, task: needed },
  },
];

/** Direct: it names or finds one person on its own. */
export const isDirect = ({ trait }: Piece): boolean => trait === 'contact' || trait === 'name' || trait === 'surname';
