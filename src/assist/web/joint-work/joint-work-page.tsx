import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { keysOf } from '../../../shared/keys-of.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useSearchParam } from '../../../web/router/router.tsx';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, Skeleton } from '../../../web/ui/core/skeleton.tsx';
import { Tabs } from '../../../web/ui/rows/tabs.tsx';
import { TaskNotice } from '../task-notice.tsx';
import { EditorTools } from './editor-tools.tsx';
import { SpellingTools } from './spelling/part.ts';
import { TextBox } from './text-box.tsx';
import { TranslationTools } from './translation-tools.tsx';
import { useCheck } from './use-check.ts';
import { useContent } from './use-content.ts';
import { useTranslation } from './use-translation.ts';
import { useWorkspace } from './use-workspace.ts';

/** The text with its tools beside it. */
const benchClass = 'grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]';

/** Trabajo Conjunto: one text and three ways to work on it. */
export default function JointWorkPage() {
  const t = useTranslations('assist.jointWork');
  const hydrated = useHydrated();
  const userId = useCurrentUser()?.id ?? 0;
  return (
    <div className="page-width flex flex-col gap-6 pt-6 lg:pt-10">
      <header className="flex flex-col gap-2">
        <h1 className="flex items-start gap-3 font-title text-3xl">
          <Icon name="pen-line" size="lg" className="mt-2 text-primary-text" />
          {t('title')}
        </h1>
        <p className="max-w-reading text-ink-soft sm:text-lg">{t('introduction')}</p>
      </header>
      <TaskNotice helpers={['writer', 'translator']} />
      {/* The text is stored on the device, so the server cannot render it. */}
      {hydrated ? (
        <Workbench key={userId} />
      ) : (
        <Loading label={t('loading')} className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <div className={benchClass}>
            <Skeleton className="h-98 sm:h-92 lg:h-140" />
            <Skeleton className="h-160 sm:h-126 lg:h-146" />
          </div>
        </Loading>
      )}
    </div>
  );
}

const tabKey = 'pestana';

function Workbench() {
  const t = useTranslations('assist.jointWork');
  const [tab, showTab] = useSearchParam(tabKey);
  const control = useWorkspace();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  /** Shows the problem beside the text and moves the focus there. */
  function refuse(why: string): void {
    setProblem(why);
    box.current?.focus();
  }

  // The text suggests a risk to its author: the work goes on, and helplines are shown beside it.
  const [concern, setConcern] = useState<Concern | null>(null);
  const check = useCheck(control, refuse, setConcern);
  const translation = useTranslation(control, refuse, setConcern);
  const content = useContent(control, refuse, setConcern);

  const safety = concern && <LateSafetyCard concern={concern} privacy="tool" onDismiss={() => setConcern(null)} />;
  const tools = {
    editor: <EditorTools control={control} content={content} refuse={refuse} />,
    corrector: <SpellingTools control={control} check={check} box={box} layer={layer} safety={safety} />,
    traductor: <TranslationTools control={control} translation={translation} />,
  };
  const names = keysOf(tools);
  const selected = names.find((name) => name === tab) ?? 'editor';
  return (
    <Tabs
      label={t('tabs.label')}
      selected={selected}
      onSelect={(name) => {
        setProblem(undefined);
        showTab(name === 'editor' ? undefined : name, { replace: true });
      }}
      tabs={names.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        content: (
          <Bench isMargin={key === 'corrector'} tool={tools[key]} safety={safety}>
            <TextBox
              control={control}
              boxRef={box}
              problem={problem}
              onTyped={() => setProblem(undefined)}
              {...(key === 'corrector' && { onLayer: setLayer })}
            />
          </Bench>
        ),
      }))}
    />
  );
}

interface BenchProps {
  /** The checker divides the space itself: its findings stand beside the text. */
  isMargin: boolean;
  tool: ReactNode;
  safety: ReactNode;
  /** The text. */
  children: ReactNode;
}

function Bench({ isMargin, tool, safety, children }: BenchProps) {
  return (
    <div className={classes(benchClass, isMargin && 'lg:grid-rows-[auto_auto_1fr]')}>
      {children}
      {isMargin ? (
        tool
      ) : (
        <div className="flex min-w-0 flex-col gap-6">
          {tool}
          {safety}
        </div>
      )}
    </div>
  );
}
