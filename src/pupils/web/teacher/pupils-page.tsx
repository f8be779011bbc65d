import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { usePupilNames } from '../../../web/lazy/pupil-names.ts';
import { usePathParams } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { makeCards, type Pupil } from '../../contract.ts';
import { pupilLimits } from '../../limits.ts';
import { pupilsQuery } from '../data/queries.ts';
import { CardSheet, type PrintedCards } from './card-sheet.tsx';
import { DeviceNames } from './device-names.tsx';
import { HoursForm } from './hours-form.tsx';
import { NewPupilsForm } from './new-pupils-form.tsx';
import { type Asked, PupilDialogs } from './pupil-dialogs.tsx';
import { PupilRow } from './pupil-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export default function PupilsPage() {
  const t = useTranslations('pupils');
  const user = useCurrentUser();
  const { id } = usePathParams<'classPupils'>();
  if (!user) return <SignInNotice>{t('signInFirst')}</SignInNotice>;
  return <Pupils classId={id} user={user} />;
}

/** The accounts without email of a class, for those who lead it. */
function Pupils({ classId, user }: { classId: number; user: CurrentUser }) {
  const t = useTranslations('pupils');
  const queries = useQueryClient();
  const { data: list } = useSuspenseQuery(pupilsQuery(classId));
  const { sheet, setSheet, makeSheet } = useCardSheet(classId);
  const [asked, setAsked] = useState<Asked>();
  const [renamed, setRenamed] = useState<Pupil>();
  const refresh = () => queries.invalidateQueries({ queryKey: pupilsQuery(classId).queryKey });
  const { pupils } = list;
  return (
    <div className="page-width flex flex-col gap-8 py-10 print:block print:py-0">
      <header className="flex flex-col gap-2 print:hidden">
        <BackLink to={addressOf.classPart(classId, 'personas')}>{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-ink-soft">{t('explanation')}</p>
      </header>
      {sheet && <CardSheet sheet={sheet} onDone={() => setSheet(undefined)} />}
      <div className="flex flex-col gap-8 print:hidden">
        <PupilRows
          pupils={pupils}
          teacherId={user.id}
          onAsk={setAsked}
          onRename={setRenamed}
          onMake={makeSheet}
          onMade={refresh}
        />
        <Part title={t('create.title')}>
          <NewPupilsForm
            classId={classId}
            existing={pupils.map(({ alias }) => alias)}
            storesNames={list.storesNames}
            onCreated={refresh}
          />
        </Part>
        {pupils.length > 0 && (
          <Part title={t('names.title')}>
            <DeviceNames teacherId={user.id} pupils={pupils} />
          </Part>
        )}
        <Part title={t('hours.title')}>
          <HoursForm classId={classId} list={list} onSaved={refresh} />
        </Part>
      </div>
      <RenameDialog classId={classId} pupil={renamed} onClose={() => setRenamed(undefined)} onDone={refresh} />
      <PupilDialogs
        classId={classId}
        asked={asked}
        makeCards={makeSheet}
        onCancel={() => setAsked(undefined)}
        onDone={async () => {
          setAsked(undefined);
          await refresh();
        }}
      />
    </div>
  );
}

/** Cards are made sixty at a time. */
function useCardSheet(classId: number) {
  const call = useCall();
  const [sheet, setSheet] = useState<PrintedCards>();
  return {
    sheet,
    setSheet,
    async makeSheet(userIds: readonly number[]): Promise<void> {
      let made: PrintedCards | undefined;
      for (let from = 0; from < userIds.length; from += pupilLimits.perCall) {
        const body = { userIds: userIds.slice(from, from + pupilLimits.perCall) };
        const part = await call(makeCards, { params: { id: classId }, body });
        made = { ...part, cards: [...(made?.cards ?? []), ...part.cards] };
        // What was made is shown even if the rest fails: it could not be shown again.
        setSheet(made);
      }
      scrollTo({ top: 0 });
    },
  };
}

interface PupilRowsProps {
  pupils: readonly Pupil[];
  teacherId: number;
  onAsk: (asked: Asked) => void;
  onRename: (pupil: Pupil) => void;
  onMake: (userIds: readonly number[]) => Promise<void>;
  onMade: () => Promise<void>;
}

function PupilRows({ pupils, teacherId, onAsk, onRename, onMake, onMade }: PupilRowsProps) {
  const t = useTranslations('pupils.list');
  const names = usePupilNames(teacherId);
  const missing = pupils.filter(({ cardMadeAt }) => cardMadeAt === null);
  const make = useMaking(onMake, onMade);
  if (pupils.length === 0) {
    return (
      <EmptyState illustration="empty-chat" title={t('empty')}>
        <p>{t('emptyExplanation')}</p>
      </EmptyState>
    );
  }
  return (
    <Part title={t('title', { count: pupils.length })}>
      <div className="flex flex-wrap gap-3">
        {missing.length > 0 && (
          <Button
            variant="primary"
            icon="id-card"
            busy={make.sending && t('making')}
            onClick={() => make.run(missing.map(({ userId }) => userId))}
          >
            {t('makeMissing', { count: missing.length })}
          </Button>
        )}
        {missing.length < pupils.length && (
          <Button icon="refresh" onClick={() => onAsk({ action: 'renew', pupils })}>
            {t('renewAll')}
          </Button>
        )}
      </div>
      <FormProblem problem={make.problem} />
      <ul className={`${cardClass} divide-y divide-line`}>
        {pupils.map((pupil) => (
          <PupilRow
            key={pupil.userId}
            pupil={pupil}
            name={names[pupil.userId] ?? pupil.fullName ?? undefined}
            onRename={() => onRename(pupil)}
            onAct={(action) => {
              if (action === 'renew' && pupil.cardMadeAt === null) make.run([pupil.userId]);
              else onAsk({ action, pupils: [pupil] });
            }}
          />
        ))}
      </ul>
    </Part>
  );
}

function useMaking(onMake: PupilRowsProps['onMake'], onMade: PupilRowsProps['onMade']) {
  return useAction(async (userIds: readonly number[]) => {
    await onMake(userIds);
    await onMade();
  });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
