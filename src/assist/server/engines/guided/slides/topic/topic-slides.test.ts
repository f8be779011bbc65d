import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../../shared/language.ts';
import { slideCounts } from '../../../../../limits.ts';
import { shapeOf, subjectKinds } from './topic-shape.ts';
import { slidesForTopic } from './topic-slides.ts';

const wanted = { ideas: [], audience: 'estudiantes', style: 'profesional', slideCount: 20, language: 'es' } as const;
/** Of each kind of subject. */
const topics: Readonly<Record<(typeof subjectKinds)[number], string>> = {
  process: 'La fotosíntesis',
  event: 'Revolución francesa',
  person: 'Marie Curie',
  place: 'Perú',
  concept: 'Fracciones',
  comparison: 'Diferencias entre monarquía y república',
  work: 'Don Quijote de la Mancha',
  skill: 'Cómo escribir una carta',
  problem: 'La contaminación de los ríos',
  project: 'Plan de convivencia',
};

describe.each(languages)('in %s', (language) => {
  test.each(subjectKinds)('slides for a topic of the kind %s ask, and leave at most one place to fill in', (kind) => {
    const topic = topics[kind];
    expect(shapeOf(topic).kind).toBe(kind);
    for (const slideCount of slideCounts) {
      const slides = slidesForTopic({ ...wanted, topic, slideCount, language });
      expect(slides).toHaveLength(slideCount);
      expect(new Set(slides.map(({ title }) => title)).size).toBe(slideCount);
      for (const { title, bullets, notes } of slides) {
        expect(bullets.length).toBeGreaterThan(0);
        expect(notes).not.toBe('');
        expect([title, ...bullets].join(' ').match(/\[[^\]]+\]/g)?.length ?? 0, title).toBeLessThan(2);
      }
      expect(JSON.stringify(slides)).not.toMatch(/\{\w+\}/);
    }
    const layouts = new Set(slidesForTopic({ ...wanted, topic, language }).map(({ layout }) => layout));
    expect(layouts.size).toBeGreaterThanOrEqual(6);
  });

  test('no two kinds of subjects ask the same questions', () => {
    const asked = subjectKinds.map((kind) =>
      slidesForTopic({ ...wanted, topic: topics[kind], slideCount: 5, language })
        .slice(1, -1)
        .flatMap(({ bullets }) => bullets)
        .join(' '),
    );
    expect(new Set(asked).size).toBe(subjectKinds.length);
  });
});

test('an event has a timeline, what begins again is drawn as a cycle, and two sides head their columns', () => {
  const slides = (topic: string) => slidesForTopic({ ...wanted, topic, slideCount: 10 });
  expect(slides('Revolución francesa').map(({ diagram }) => diagram)).toContain('timeline');
  expect(slides('El ciclo del agua').map(({ diagram }) => diagram)).toContain('cycle');
  expect(slides('La digestión').map(({ diagram }) => diagram)).toContain('process');
  const compared = slides('Diferencias entre la monarquía y la república').find(
    ({ layout }) => layout === 'comparison',
  );
  expect([compared?.bullets[0], compared?.bullets[5]]).toEqual(['Monarquía', 'República']);
});

test('the list of what comes has the titles of the slides about the topic', () => {
  const [, agenda, ...rest] = slidesForTopic({ ...wanted, topic: 'Perú', slideCount: 10 });
  const titles = rest.map(({ title }) => title);
  expect(agenda?.bullets).toHaveLength(5);
  for (const line of agenda?.bullets ?? []) expect(titles).toContain(line);
});

test('only a debate has reasons on both sides, and a harm has none in its favour', () => {
  const heading = (topic: string) => slidesForTopic({ ...wanted, topic, slideCount: 5 })[2]?.bullets[0];
  expect(heading('¿Se deben prohibir los móviles?')).toBe('A favor');
  expect(heading('El acoso escolar')).toBe('Se ve');
});
