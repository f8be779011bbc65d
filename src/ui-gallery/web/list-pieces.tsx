import { useState } from 'react';
import { useSortLabels } from '../../web/forms/use-sort-labels.ts';
import { BarChart } from '../../web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../web/ui/charts/column-chart.tsx';
import { FigureCards } from '../../web/ui/charts/figure-cards.tsx';
import { Card, cardClass } from '../../web/ui/core/card.tsx';
import { SortableList } from '../../web/ui/rows/sortable-list.tsx';
import { Section } from './gallery-section.tsx';

export function Sorting() {
  const [lessons, setLessons] = useState(['Qué es una IA', 'Cómo se le pregunta', 'Cómo se comprueba']);
  return (
    <Section title="Listas que se ordenan">
      <SortableList
        label="Lecciones"
        items={lessons}
        keyOf={(lesson) => lesson}
        nameOf={(lesson) => lesson}
        onReorder={setLessons}
        words={useSortLabels()}
        className="flex flex-col gap-3"
        rowClassName={`${cardClass} flex items-center gap-2 p-2`}
      >
        {(lesson, { handle, arrows }) => (
          <>
            {handle}
            <span className="min-w-0 flex-1">{lesson}</span>
            {arrows}
          </>
        )}
      </SortableList>
    </Section>
  );
}

const scores = [2, 0, 1, 3, 6, 9, 14, 22, 17, 8];

export function Charts() {
  return (
    <Section title="Cifras y gráficos">
      <FigureCards
        figures={[
          { label: 'Respuestas', value: '40' },
          { label: 'Aprobados', value: '30', note: '75 % del total' },
          { label: 'Reprobados', value: '10', note: '25 % del total' },
          { label: 'Puntuación media', value: '78 %' },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <BarChart
            title="¿Qué tema te interesa más?"
            labelHeading="Tema"
            valueHeading="Respuestas"
            rows={[
              {
                label: 'Verificar lo que dice una inteligencia artificial antes de usarlo',
                value: 24,
                text: '24 (60 %)',
              },
              { label: 'Privacidad en el aula', value: 15, text: '15 (38 %)' },
              { label: 'Sesgos', value: 1, text: '1 (3 %)' },
              { label: 'Ninguno de estos', value: 0, text: '0 (0 %)' },
            ]}
          />
        </Card>
        <Card>
          <ColumnChart
            title="Cómo se reparten las puntuaciones"
            labelHeading="Puntuación"
            valueHeading="Tests"
            rows={scores.map((value, tenth) => ({
              label: tenth === 9 ? '90–100' : `${tenth * 10}–${tenth * 10 + 9}`,
              value,
              text: String(value),
            }))}
          />
        </Card>
      </div>
    </Section>
  );
}
