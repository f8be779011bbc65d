import type { Competence } from './competences.ts';

/** Names, years and codes are those of the frameworks; how our competences relate to them is our reading, which nobody else has reviewed. */
export const frameworks = {
  ailit: {
    name: 'Empowering Learners for the Age of AI (AILit Framework)',
    author: 'European Commission, OECD',
    year: 2026,
    url: 'https://ailiteracyframework.org/',
  },
  students: {
    name: 'AI competency framework for students',
    author: 'UNESCO',
    year: 2024,
    url: 'https://doi.org/10.54675/JKJB9835',
  },
  teachers: {
    name: 'AI competency framework for teachers',
    author: 'UNESCO',
    year: 2024,
    url: 'https://doi.org/10.54675/ZJTE2084',
  },
  digcomp: {
    name: 'DigComp 3.0: European Digital Competence Framework',
    author: 'Joint Research Centre, European Commission',
    year: 2025,
    url: 'https://joint-research-centre.ec.europa.eu/digcomp/digcomp-framework_en',
  },
} as const;
export type Framework = keyof typeof frameworks;

/** A competence or a domain of a framework. */
export interface Alignment {
  framework: Framework;
  /** Empty where the framework numbers nothing. */
  code: string;
  name: string;
}

/** Of the AILit framework only the four domains are named: the numbers of its nineteen competences could not be checked at the source. */
const ailit = (name: 'Engage with AI' | 'Create with AI' | 'Manage AI' | 'Shape AI'): Alignment => ({
  framework: 'ailit',
  code: '',
  name,
});
const students = (code: string, name: string): Alignment => ({ framework: 'students', code, name });
const teachers = (name: string): Alignment => ({ framework: 'teachers', code: '', name });

/** Areas of DigComp 3.0; a number behind the point is the competence. */
const digcompAreas: Readonly<Record<string, string>> = {
  1: 'Information search, evaluation and management',
  2: 'Communication and collaboration',
  3: 'Content creation',
  4: 'Safety, wellbeing and responsible use',
  5: 'Problem identification and solving',
};
const digcomp = (code: string): Alignment => ({
  framework: 'digcomp',
  code,
  name: digcompAreas[code.slice(0, 1)] ?? '',
});

export const alignments: Readonly<Record<Competence, readonly Alignment[]>> = {
  recognise: [ailit('Engage with AI'), students('4.1.1', 'Human agency'), digcomp('5.2')],
  learning: [ailit('Engage with AI'), students('4.1.3', 'AI foundations'), digcomp('5.4')],
  generating: [ailit('Engage with AI'), students('4.1.3', 'AI foundations'), digcomp('3.1')],
  verify: [ailit('Engage with AI'), students('4.2.2', 'Safe and responsible use'), digcomp('1.2')],
  provenance: [ailit('Engage with AI'), students('4.2.2', 'Safe and responsible use'), digcomp('1.2')],
  bias: [ailit('Engage with AI'), students('4.1.2', 'Embodied ethics'), digcomp('1.2')],
  ask: [ailit('Create with AI'), students('4.2.3', 'Application skills'), digcomp('3.2')],
  create: [ailit('Create with AI'), students('4.2.3', 'Application skills'), digcomp('3.3')],
  delegate: [ailit('Manage AI'), students('4.2.1', 'Human accountability'), digcomp('5.3')],
  data: [ailit('Manage AI'), students('4.2.2', 'Safe and responsible use'), digcomp('4.2')],
  wellbeing: [ailit('Engage with AI'), students('4.1.1', 'Human agency'), digcomp('4.3')],
  rules: [ailit('Manage AI'), students('4.3.1', 'Citizenship in the era of AI'), digcomp('2.3')],
  train: [ailit('Shape AI'), students('4.3.3', 'Creating AI tools'), digcomp('3.4')],
  measure: [ailit('Shape AI'), students('4.3.2', 'Ethics by design'), digcomp('5.2')],
  prepare: [teachers('AI-assisted teaching'), teachers('AI–pedagogy integration'), digcomp('3.2')],
  assess: [teachers('Human accountability'), teachers('AI–pedagogy integration'), digcomp('5.3')],
  agree: [teachers('Ethical principles'), teachers('Social responsibility'), digcomp('2.5')],
};
