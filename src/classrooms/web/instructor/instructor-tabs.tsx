import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParam } from '../../../web/router/router.tsx';
import { Tabs } from '../../../web/ui/rows/tabs.tsx';

const tabKeys = ['resumen', 'tareas', 'estudiantes', 'anuncios', 'analiticas'] as const;
export type InstructorTab = (typeof tabKeys)[number];

/** The five views of a class; the URL names the selected one. */
export function InstructorTabs({ contents }: { contents: Record<InstructorTab, ReactNode> }) {
  const t = useTranslations('classrooms.instructor');
  const [view, showView] = useSearchParam('vista');
  return (
    <Tabs
      label={t('views')}
      selected={tabKeys.find((key) => key === view) ?? tabKeys[0]}
      onSelect={(key) => showView(key, { replace: true })}
      tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`), content: contents[key] }))}
    />
  );
}
