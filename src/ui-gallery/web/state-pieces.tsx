import { useState } from 'react';
import { Button } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { iconNames } from '../../web/ui/core/icon-names.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Illustration, illustrationNames } from '../../web/ui/core/illustration.tsx';
import {
  Loading,
  Skeleton,
  SkeletonCard,
  SkeletonFields,
  SkeletonRows,
  SkeletonTable,
} from '../../web/ui/core/skeleton.tsx';
import { CourseCover, coverDrawings } from '../../web/ui/course-cover.tsx';
import { Section } from './gallery-section.tsx';

export function States() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Section title="Estados">
      <div className="grid gap-6 sm:grid-cols-2">
        <Loading label="Cargando los temas" className="flex flex-col gap-4">
          <SkeletonCard />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Loading>
        <Loading label="Cargando los miembros, las notas y el formulario" className="flex flex-col gap-4">
          <SkeletonRows rows={2} />
          <SkeletonTable rows={3} />
          <SkeletonFields fields={1} />
        </Loading>
        <ErrorCard
          title="No pudimos cargar los temas."
          retryLabel="Probar otra vez"
          retryingLabel="Probando…"
          retrying={retrying}
          onRetry={() => {
            setRetrying(true);
            setTimeout(() => setRetrying(false), 1500);
          }}
        >
          Revisa tu conexión. Lo que escribiste sigue aquí.
        </ErrorCard>
        <EmptyState
          illustration="empty-shelf"
          title="Tu biblioteca está vacía"
          headingLevel={3}
          action={
            <Button variant="primary" icon="library">
              Buscar herramientas
            </Button>
          }
        >
          Aquí se guardan las herramientas que marcas con una estrella.
        </EmptyState>
        <EmptyState
          illustration="nothing-found"
          title="Nada coincide con «robótica blanda»"
          headingLevel={3}
          action={<Button>Quitar los filtros</Button>}
        >
          Prueba con menos palabras o con otra categoría.
        </EmptyState>
      </div>
    </Section>
  );
}

export function Drawings() {
  return (
    <Section title="Dibujos">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coverDrawings.map((name, id) => (
          <Card as="li" key={name} className="flex flex-col gap-2">
            <CourseCover course={{ id, title: '', imageUrl: null }} />
            <code className="text-center text-sm text-ink-soft">{name}</code>
          </Card>
        ))}
        {illustrationNames.map((name) => (
          <Card as="li" key={name} className="flex flex-col items-center gap-2">
            <Illustration name={name} className="w-full max-w-80" />
            <code className="text-sm text-ink-soft">{name}</code>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

export function Icons() {
  return (
    <Section title="Iconos">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {iconNames.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1.5 py-3 text-center text-xs text-ink-soft">
            <Icon name={name} size="lg" className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
